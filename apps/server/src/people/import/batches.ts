import { DAY_MS } from '@orbita/domain/time/period'
import { prepare } from '../../infra/db/sql.ts'
import type { UserValues } from './user-values.ts'

/** The days for which an import can be undone. */
export const UNDO_DAYS = 30

export type BatchRow = { id: number; label: string; applied_at: Date; undone_at: Date | null }

/** The changes of an import to one person. `before` is null for a person whom it created. */
export type BatchChange = {
  user_id: number
  before: Partial<UserValues> | null
  after: Partial<UserValues>
  hash_before: string | null
  hash_after: string | null
}

export const insertBatch = prepare<
  [label: string, created: number, changed: number, retired: number, actor: number | null, at: Date],
  { id: number }
>(
  'people.insert-batch',
  `insert into people_batches (label, created, changed, retired, actor_account_id, applied_at)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)

export const insertChanges = prepare<[batchId: number, changes: string], never>(
  'people.insert-batch-changes',
  `insert into people_batch_changes (batch_id, user_id, before, after, hash_before, hash_after)
   select $1, user_id, before, after, hash_before, hash_after
     from jsonb_to_recordset($2::jsonb) as t (user_id bigint, before jsonb, after jsonb, hash_before text, hash_after text)`,
)

/** Deletes what the imports before an instant changed, which can no longer be undone. */
export const forgetChanges = prepare<[before: Date], never>(
  'people.forget-batch-changes',
  `delete from people_batch_changes where batch_id in (select id from people_batches where applied_at < $1)`,
)

export const lockBatch = prepare<[id: number], BatchRow>(
  'people.lock-batch',
  'select id, label, applied_at, undone_at from people_batches where id = $1 for no key update',
)

/** Finds a batch's changes that hold, to employees with an id above the given one, in order of id, or to one of them. */
export const findChanges = prepare<
  [batchId: number, behind: number, person: number | null, limit: number],
  BatchChange
>(
  'people.find-batch-changes',
  `select user_id, before, after, hash_before, hash_after from people_batch_changes
    where batch_id = $1 and user_id > $2 and ($3::bigint is null or user_id = $3) and undone_at is null
    order by user_id limit $4`,
)

/** Marks the changes of a batch to one person as taken back. */
export const closeChange = prepare<[batchId: number, person: number, at: Date, actor: number | null], never>(
  'people.close-batch-change',
  'update people_batch_changes set undone_at = $3, undone_by = $4 where batch_id = $1 and user_id = $2',
)

/** Closes a batch of which a part was taken back, if nothing of it is left. */
export const closePartly = prepare<[batchId: number, at: Date], never>(
  'people.close-batch-partly',
  `update people_batches b
      set partly_undone_at = coalesce(b.partly_undone_at, $2),
          undone_at = case when not exists (select from people_batch_changes c where c.batch_id = b.id and c.undone_at is null)
                           then $2 end
    where b.id = $1`,
)

export const closeBatch = prepare<[id: number, at: Date], never>(
  'people.close-batch',
  'update people_batches set undone_at = $2 where id = $1',
)

/** Returns the instant up to which, inclusive, imports can no longer be undone. */
export function undoLimit(now: Date): Date {
  return new Date(now.getTime() - UNDO_DAYS * DAY_MS)
}

/** Returns whether a file was applied so lately that it may still be undone. */
export function isUndoable({ applied_at: at }: BatchRow, now: Date): boolean {
  return at >= undoLimit(now)
}
