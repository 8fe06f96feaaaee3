import type { PersonMovement, PersonMovementsOutput } from '@orbita/contract/people/people'
import { DomainError } from '@orbita/domain/errors'
import { REVERSIBLE_KINDS } from '@orbita/domain/ledger/kinds'
import { PAGE_SIZE } from '@orbita/domain/page'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Page } from '../../infra/files/export-list.ts'

const isKnown = prepare<[id: number], { id: number }>(
  'people.is-known',
  'select id from users where id = $1 and erased_at is null',
)

/** A movement as the ledger has it, before the rules of the kinds are applied. */
export type MovementForOperatorsRow = Omit<PersonMovement, 'occurredAt' | 'canReverse'> & { occurredAt: Date }

/** The columns of movements `l` as operators read them, and where they come from. */
export const MOVEMENT_FOR_OPERATORS = `l.id, l.kind, l.experience, l.credits, l.stardust, l.reason, l.occurred_at as "occurredAt", c.email as by,
          case when exists (select from ledger o where o.reverses = l.id) then 'done'
               when exists (select from manual_movements m where m.reverses = l.id and m.state = 'waiting') then 'waiting'
          end as reversal
     from ledger l left join accounts c on c.id = l.actor_account_id`

const findPage = prepare<[userId: number, before: number, limit: number], MovementForOperatorsRow>(
  'people.find-movements',
  `select ${MOVEMENT_FOR_OPERATORS}
    where l.user_id = $1 and l.id < $2
    order by l.id desc limit $3`,
)

/**
 * Returns a page of a person's movements as operators read them, the latest first.
 *
 * @param asked.before id of the last one on the page before
 * @throws DomainError `NOT_FOUND`
 * @see D-72, PT-2
 */
export async function findPersonMovements(
  db: Queryable,
  asked: { personId: number; before?: number | undefined },
): Promise<PersonMovementsOutput> {
  const { rows: movements, next } = await pageOfMovements(db, { ...asked, size: PAGE_SIZE })
  return { movements, next }
}

/** Returns as many of a person's movements, the latest first. @throws DomainError `NOT_FOUND` */
export async function pageOfMovements(
  db: Queryable,
  { personId, before = Number.MAX_SAFE_INTEGER, size }: { personId: number; before?: number | undefined; size: number },
): Promise<Page<PersonMovement, number>> {
  const [known, rows] = await Promise.all([isKnown(db, personId), findPage(db, personId, before, size + 1)])
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
