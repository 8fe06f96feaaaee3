import type { BatchRow, BatchRowsOutput } from '@orbita/contract/imports'
import type { ImportKind } from '@orbita/domain/files/imports'
import { prepare, type Queryable } from '../infra/db/sql.ts'
import { cursorOf, readCursor } from '../infra/lists/cursor.ts'
import { COLUMN_OF, type UserValues } from '../people/import/user-values.ts'

const PAGE = 50

type ProgressRow = Pick<BatchRow, 'id' | 'name' | 'email' | 'mission' | 'challenge' | 'day'> & {
  user_id: number
  amount: number
}

const findProgress = prepare<[batch: number, after: number | null, limit: number], ProgressRow>(
  'imports.find-progress-rows',
  `select e.id, e.user_id, u.name, u.email, m.title as mission, c.title as challenge, e.amount,
          e.occurred_on::text as day
     from progress_events e
     join users u on u.id = e.user_id
     join missions m on (m.challenge_id, m.id) = (e.challenge_id, e.mission_id)
     join challenge_definitions c on c.id = e.challenge_id
    where e.batch_id = $1 and ($2::bigint is null or e.id > $2)
    order by e.id limit $3`,
)

const countProgress = prepare<[batch: number], { total: number }>(
  'imports.count-progress-rows',
  'select count(*) as total from progress_events where batch_id = $1',
)

type PersonRow = { id: number; name: string; email: string; after: Partial<UserValues> | null; is_created: boolean }

const findPeople = prepare<[batch: number, after: number | null, limit: number], PersonRow>(
  'imports.find-people-rows',
  `select u.id, u.name, u.email, c.after, c.before is null as is_created
     from people_batch_changes c join users u on u.id = c.user_id
    where c.batch_id = $1 and ($2::bigint is null or u.id > $2)
    order by u.id limit $3`,
)

const countPeople = prepare<[batch: number], { total: number }>(
  'imports.count-people-rows',
  'select count(*) as total from people_batch_changes where batch_id = $1',
)

/**
 * Returns a page of what a file that was applied did: the facts of progress that it added, or the people whom it changed. What it
 * did to people is kept for as long as it can be undone.
 *
 * @throws DomainError `BAD_INPUT` for a cursor that is none
 * @see D-117
 */
export async function findBatchRows(
  db: Queryable,
  { kind, batchId, cursor }: { kind: ImportKind; batchId: number; cursor: string | undefined },
): Promise<BatchRowsOutput> {
  const after = cursor === undefined ? null : readCursor(cursor).id
  const [rows, [counted]] = await Promise.all(
    kind === 'people'
      ? [findPeople(db, batchId, after, PAGE + 1).then((found) => found.map(viewOfPerson)), countPeople(db, batchId)]
      : [findProgress(db, batchId, after, PAGE + 1).then((found) => found.map(viewOfFact)), countProgress(db, batchId)],
  )
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  return {
    rows: rows.slice(0, PAGE),
    total: counted!.total,
    next: last ? cursorOf({ value: '', id: last.id }) : null,
  }
}

function viewOfFact({ user_id: userId, ...fact }: ProgressRow): BatchRow {
  return { ...fact, userId, columns: [] }
}

function viewOfPerson({ id, name, email, after, is_created: isCreated }: PersonRow): BatchRow {
  const changed = Object.keys(after ?? {}) as (keyof UserValues)[]
  const columns = isCreated ? [] : changed.map((value) => COLUMN_OF[value])
  return { id, userId: id, name, email, mission: null, challenge: null, amount: null, day: null, columns }
}
