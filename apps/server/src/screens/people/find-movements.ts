import type { PersonMovement, PersonMovementsOutput } from '@orbita/contract/people/people'
import { DomainError } from '@orbita/domain/errors'
import { REVERSIBLE_KINDS } from '@orbita/domain/ledger/kinds'
import { PAGE_SIZE } from '@orbita/domain/page'
import { operatorName } from '../../identity/operators/operator-name-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Page } from '../../infra/files/export-list.ts'
import { type Areas, IS_OF_AREAS } from '../../people/users/areas-sql.ts'

const isKnown = prepare<[id: number], { id: number }>(
  'people.is-known',
  'select id from users where id = $1 and erased_at is null',
)

/** A movement as the ledger has it, before the rules of the kinds are applied. */
export type MovementForOperatorsRow = Omit<PersonMovement, 'occurredAt' | 'canReverse'> & { occurredAt: Date }

/** The columns of movements `l` as operators read them, and where they come from. @param reason SQL of what each says it was for */
export const movementForOperatorsSql = (
  reason = 'l.reason',
) => `l.id, l.kind, l.experience, l.credits, l.stardust, ${reason} as reason, l.occurred_at as "occurredAt", ${operatorName('l.actor_account_id')} as by,
          case when exists (select from ledger o where o.reverses = l.id) then 'done'
               when exists (select from manual_movements m where m.reverses = l.id and m.state = 'waiting') then 'waiting'
          end as reversal
     from ledger l`

/** The SQL of what a movement `l` was for, in which nobody is named but people of some areas. @param areas the parameter with {@link Areas} */
const REASON_WITHIN = (areas: string) => `case when ${areas}::text[] is not null and l.kind = 'kudos' and exists (
    select from kudos k where k.id = substring(l.movement_key from '^kudos:([0-9]+)$')::bigint
       and not ${IS_OF_AREAS('k.sender_id', areas)})
  then 'Kudos de alguien de otra área' else l.reason end`

const findPage = prepare<[userId: number, before: number, limit: number, areas: Areas], MovementForOperatorsRow>(
  'people.find-movements',
  `select ${movementForOperatorsSql(REASON_WITHIN('$4'))}
    where l.user_id = $1 and l.id < $2
    order by l.id desc limit $3`,
)

/**
 * Returns a page of a person's movements as operators read them, the latest first.
 *
 * @param asked.before id of the last one on the page before
 * @param asked.areas those of who asks, beyond which nobody is named
 * @throws DomainError `NOT_FOUND`
 * @see D-72, D-122, PT-2
 */
export async function findPersonMovements(
  db: Queryable,
  asked: { personId: number; before?: number | undefined; areas: Areas },
): Promise<PersonMovementsOutput> {
  const { rows: movements, next } = await pageOfMovements(db, { ...asked, size: PAGE_SIZE })
  return { movements, next }
}

/** Returns as many of a person's movements, the latest first. @throws DomainError `NOT_FOUND` */
export async function pageOfMovements(
  db: Queryable,
  asked: { personId: number; before?: number | undefined; size: number; areas: Areas },
): Promise<Page<PersonMovement, number>> {
  const { personId, before = Number.MAX_SAFE_INTEGER, size, areas } = asked
  const [known, rows] = await Promise.all([isKnown(db, personId), findPage(db, personId, before, size + 1, areas)])
  if (known.length === 0) throw new DomainError('NOT_FOUND')

  const movements = rows.slice(0, size).map(movementForOperators)
  return { rows: movements, next: rows.length > size ? movements.at(-1)!.id : null }
}

/** Returns a movement as operators read it. @see PT-2 */
export function movementForOperators(row: MovementForOperatorsRow): PersonMovement {
  return {
    ...row,
    occurredAt: row.occurredAt.toISOString(),
    canReverse: row.reversal === null && row.stardust === 0 && REVERSIBLE_KINDS.includes(row.kind),
  }
}
