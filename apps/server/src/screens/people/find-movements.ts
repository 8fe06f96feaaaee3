import type { PersonMovement, PersonMovementsOutput } from '@orbita/contract/people'
import { DomainError } from '@orbita/domain/errors'
import { REVERSIBLE_KINDS } from '@orbita/domain/ledger/kinds'
import { PAGE_SIZE } from '@orbita/domain/page'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const isKnown = prepare<[id: number], { id: number }>(
  'people.is-known',
  'select id from users where id = $1 and erased_at is null',
)

type Row = Omit<PersonMovement, 'occurredAt' | 'canReverse'> & { occurredAt: Date }

const findPage = prepare<[userId: number, before: number, limit: number], Row>(
  'people.find-movements',
  `select l.id, l.kind, l.experience, l.credits, l.stardust, l.reason, l.occurred_at as "occurredAt", c.email as by,
          case when exists (select from ledger o where o.reverses = l.id) then 'done'
               when exists (select from manual_movements m where m.reverses = l.id and m.state = 'waiting') then 'waiting'
          end as reversal
     from ledger l left join accounts c on c.id = l.actor_account_id
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
  const before = asked.before ?? Number.MAX_SAFE_INTEGER
  const [known, rows] = await Promise.all([
    isKnown(db, asked.personId),
    findPage(db, asked.personId, before, PAGE_SIZE + 1),
  ])
  if (known.length === 0) throw new DomainError('NOT_FOUND')

  const movements = rows.slice(0, PAGE_SIZE).map((row) => ({
    ...row,
    occurredAt: row.occurredAt.toISOString(),
    canReverse: row.reversal === null && row.stardust === 0 && REVERSIBLE_KINDS.includes(row.kind),
  }))
  return { movements, next: rows.length > PAGE_SIZE ? movements.at(-1)!.id : null }
}
