import { DomainError } from '@orbita/domain/errors'
import type { Happening } from '@orbita/domain/outgoing/events'
import { TEST_EVENT } from '@orbita/domain/outgoing/events'
import { recordAudit } from '../infra/audit/record-audit.ts'
import { prepare } from '../infra/db/sql.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { wakeAfterCommit } from './wake.ts'

const findListened = prepare<[], { event: string }>(
  'outgoing.find-listened',
  'select distinct event from destinations d, unnest(d.events) as event where d.is_on',
)

const findNumbers = prepare<[ids: readonly number[]], { id: number; employeeNumber: string | null }>(
  'outgoing.find-employee-numbers',
  'select id, employee_number as "employeeNumber" from users where id = any ($1::bigint[])',
)

const enqueue = prepare<
  [events: readonly string[], people: readonly (number | null)[], bodies: readonly string[], now: Date],
  never
>(
  'outgoing.enqueue',
  `insert into outgoing (destination_id, event, person_id, body, queued_at, next_at)
   select d.id, e.event, e.person, e.body, $4, $4
     from unnest($1::text[], $2::bigint[], $3::text[]) with ordinality as e (event, person, body, place)
     join destinations d on d.is_on and e.event = any (d.events)
    order by e.place, d.id`,
)

const enqueueOne = prepare<[destinationId: number, event: string, body: string, now: Date], never>(
  'outgoing.enqueue-one',
  `insert into outgoing (destination_id, event, body, queued_at, next_at) values ($1, $2, $3, $4, $4)`,
)

/**
 * Writes what other systems are to be told, in the transaction of its cause. While nobody listens nothing is written.
 *
 * @see D-109
 */
export async function tell(tx: Tx, happenings: readonly Happening[], at: Date): Promise<void> {
  const listened = new Set((await findListened(tx)).map(({ event }) => event))
  const told = happenings.filter(({ type }) => listened.has(type))
  if (told.length === 0) return

  const ids = [...new Set(told.flatMap(({ person }) => person ?? []))]
  const numbers = new Map((await findNumbers(tx, ids)).map(({ id, employeeNumber }) => [id, employeeNumber]))
  const bodies = told.map(({ type, person, data }) =>
    bodyOf(type, at, {
      ...(person !== null && { person: { id: person, employeeNumber: numbers.get(person) ?? null } }),
      ...data,
    }),
  )
  await enqueue(
    tx,
    told.map(({ type }) => type),
    told.map(({ person }) => person),
    bodies,
    at,
  )
  wakeAfterCommit(tx)
}

const findOn = prepare<[destinationId: number], { name: string }>(
  'outgoing.find-on',
  'select name from destinations where id = $1 and is_on for key share',
)

/** Writes a message that tries a destination. @throws DomainError `NOT_FOUND`, also for one that is off */
export async function tellTest(
  tx: Tx,
  { destinationId, actor, now }: { destinationId: number; actor: number; now: Date },
): Promise<void> {
  const [destination] = await findOn(tx, destinationId)
  if (!destination) throw new DomainError('NOT_FOUND')

  await enqueueOne(tx, destinationId, TEST_EVENT, bodyOf(TEST_EVENT, now, {}), now)
  const about = { subject: `destinations/${destinationId}`, title: destination.name }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'destinations.test', ...about })
  wakeAfterCommit(tx)
}

function bodyOf(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}
