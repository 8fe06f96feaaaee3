import type { BatchRow, BatchRowsOutput } from '@orbita/contract/imports'
import type { ImportKind } from '@orbita/domain/files/imports'
import { prepare, type Queryable } from '../infra/db/sql.ts'
import { cursorOf, readCursor } from '../infra/lists/cursor.ts'
import { COLUMN_OF, type UserValues } from '../people/import/user-values.ts'

const PAGE = 50

const IS_FOUND = `($2::text is null or folded(u.name || ' ' || u.email) like '%' || folded($2) || '%')`

type ProgressRow = Pick<BatchRow, 'id' | 'name' | 'email' | 'mission' | 'challenge' | 'day'> & {
  user_id: number
  amount: number
  undone_at: Date | null
  undone_by: string | null
  completes: boolean
}

const findProgress = prepare<[batch: number, search: string | null, after: number | null, limit: number], ProgressRow>(
  'imports.find-progress-rows',
  `select e.id, e.user_id, u.name, u.email, m.title as mission, c.title as challenge, e.amount,
          e.occurred_on::text as day, r.recorded_at as undone_at,
          (select a.email from accounts a where a.id = r.actor_account_id) as undone_by,
          r.id is null and exists (
            select from mission_progress p
             where (p.user_id, p.challenge_id, p.mission_id) = (e.user_id, e.challenge_id, e.mission_id)
               and p.completed_batch_id = e.batch_id) as completes
     from progress_events e
     left join progress_events r on r.reverses = e.id
     join users u on u.id = e.user_id
     join missions m on (m.challenge_id, m.id) = (e.challenge_id, e.mission_id)
     join challenge_definitions c on c.id = e.challenge_id
    where e.batch_id = $1 and ${IS_FOUND} and ($3::bigint is null or e.id > $3)
    order by e.id limit $4`,
)

const countProgress = prepare<[batch: number, search: string | null], { total: number }>(
  'imports.count-progress-rows',
  `select count(*) as total from progress_events e join users u on u.id = e.user_id where e.batch_id = $1 and ${IS_FOUND}`,
)

type PersonRow = {
  id: number
  name: string
  email: string
  after: Partial<UserValues> | null
  is_created: boolean
  undone_at: Date | null
  undone_by: string | null
}

const findPeople = prepare<[batch: number, search: string | null, after: number | null, limit: number], PersonRow>(
  'imports.find-people-rows',
  `select u.id, u.name, u.email, c.after, c.before is null as is_created, c.undone_at,
          (select a.email from accounts a where a.id = c.undone_by) as undone_by
     from people_batch_changes c join users u on u.id = c.user_id
    where c.batch_id = $1 and ${IS_FOUND} and ($3::bigint is null or u.id > $3)
    order by u.id limit $4`,
)

const countPeople = prepare<[batch: number, search: string | null], { total: number }>(
  'imports.count-people-rows',
  `select count(*) as total from people_batch_changes c join users u on u.id = c.user_id where c.batch_id = $1 and ${IS_FOUND}`,
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
  {
    kind,
    batchId,
    q,
    cursor,
  }: { kind: ImportKind; batchId: number; q?: string | undefined; cursor?: string | undefined },
): Promise<BatchRowsOutput> {
  const after = cursor === undefined ? null : readCursor(cursor).id
  const search = q || null
  const [rows, [counted]] = await Promise.all(
    kind === 'people'
      ? [
          findPeople(db, batchId, search, after, PAGE + 1).then((found) => found.map(viewOfPerson)),
          countPeople(db, batchId, search),
        ]
      : [
          findProgress(db, batchId, search, after, PAGE + 1).then((found) => found.map(viewOfFact)),
          countProgress(db, batchId, search),
        ],
  )
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  return {
    rows: rows.slice(0, PAGE),
    total: counted!.total,
    next: last ? cursorOf({ value: '', id: last.id }) : null,
  }
}

function viewOfFact({ user_id: userId, undone_at: at, undone_by: by, ...fact }: ProgressRow): BatchRow {
  return { ...fact, userId, columns: [], undone: at && { at: at.toISOString(), by } }
}

function viewOfPerson({
  id,
  name,
  email,
  after,
  is_created: isCreated,
  undone_at: at,
  undone_by: by,
}: PersonRow): BatchRow {
  const changed = Object.keys(after ?? {}) as (keyof UserValues)[]
  const columns = isCreated ? [] : changed.map((value) => COLUMN_OF[value])
  const none = {
    mission: null,
    challenge: null,
    amount: null,
    day: null,
    completes: false,
    undone: at && { at: at.toISOString(), by },
  }
  return { id, userId: id, name, email, ...none, columns }
}
