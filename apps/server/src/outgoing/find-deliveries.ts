import type { DeliveriesOutput, Delivery, DeliveryOutput } from '@orbita/contract/outgoing/destinations'
import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../infra/db/sql.ts'

const AT_ONCE = 50

type Row = {
  id: number
  event: string
  person: string | null
  queued_at: Date
  attempts: number
  outcome: 'delivered' | 'given-up' | null
}

const COLUMNS = 'o.id, o.event, u.name as person, o.queued_at, o.attempts, o.outcome'
const FAILS = `o.attempts > 0 and o.outcome is distinct from 'delivered'`

const findSome = prepare<[destinationId: number, isFailing: boolean, before: number | null, limit: number], Row>(
  'outgoing.find-deliveries',
  `select ${COLUMNS} from outgoing o left join users u on u.id = o.person_id
    where o.destination_id = $1 and (not $2 or (${FAILS})) and ($3::bigint is null or o.id < $3)
    order by o.id desc limit $4`,
)

const countAll = prepare<[destinationId: number], { total: number; failing: number }>(
  'outgoing.count-deliveries',
  `select count(o.id) as total, count(o.id) filter (where ${FAILS}) as failing
     from destinations d left join outgoing o on o.destination_id = d.id
    where d.id = $1 and d.kind <> 'mail' group by d.id`,
)

type Whole = Row & { message_id: string; body: string; next_at: Date | null }

const findOne = prepare<[destinationId: number, id: number], Whole>(
  'outgoing.find-delivery',
  `select ${COLUMNS}, o.message_id, o.body,
          case when o.ended_at is null and d.is_on then greatest(o.next_at, d.next_at) end as next_at
     from outgoing o join destinations d on d.id = o.destination_id left join users u on u.id = o.person_id
    where o.destination_id = $1 and o.id = $2 and d.kind <> 'mail'`,
)

const findTries = prepare<[id: number], { at: Date; took_ms: number; status: number; answer: string }>(
  'outgoing.find-attempts',
  'select at, took_ms, status, answer from outgoing_attempts where outgoing_id = $1 order by attempt',
)

/** Returns a part of the log of a destination, the latest first. @throws DomainError `NOT_FOUND` */
export async function findDeliveries(
  db: Queryable,
  asked: { destinationId: number; state: 'all' | 'failing'; before?: number | undefined },
): Promise<DeliveriesOutput> {
  const { destinationId, state, before = null } = asked
  const [counts] = await countAll(db, destinationId)
  if (!counts) throw new DomainError('NOT_FOUND')

  const rows = await findSome(db, destinationId, state === 'failing', before, AT_ONCE + 1)
  const shown = rows.slice(0, AT_ONCE)
  return { deliveries: shown.map(deliveryOf), ...counts, next: rows.length > AT_ONCE ? shown.at(-1)!.id : null }
}

/** Returns something that was sent, with its body and each attempt. @throws DomainError `NOT_FOUND` */
export async function findDelivery(
  db: Queryable,
  { destinationId, deliveryId }: { destinationId: number; deliveryId: number },
): Promise<DeliveryOutput> {
  const [row] = await findOne(db, destinationId, deliveryId)
  if (!row) throw new DomainError('NOT_FOUND')

  const tries = await findTries(db, deliveryId)
  return {
    delivery: deliveryOf(row),
    messageId: row.message_id,
    body: row.body,
    nextAt: row.next_at?.toISOString() ?? null,
    tries: tries.map(({ at, took_ms: tookMs, ...rest }) => ({ at: at.toISOString(), tookMs, ...rest })),
  }
}

function deliveryOf({ id, event, person, queued_at: queuedAt, attempts, outcome }: Row): Delivery {
  return { id, event, person, queuedAt: queuedAt.toISOString(), attempts, state: outcome ?? 'waiting' }
}
