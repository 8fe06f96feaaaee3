import { ERASED_TEXT } from '../../infra/db/erasing.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { eraseStatements } from './learning/purge.ts'

const deleteEvidence = prepare<[userId: number], never>(
  'evidence.erase-person',
  'delete from evidence where user_id = $1',
)

const eraseTexts = prepare<[userId: number, text: string], never>(
  'progress.erase-texts',
  'update progress_events set text = $2 where user_id = $1 and text <> $2',
)

const eraseReasons = prepare<[userId: number], never>(
  'reports.erase-reasons',
  'update self_reports set reason = null where user_id = $1 and reason is not null',
)

/** Deletes a person's evidence with its files. What it gave stays. */
export async function eraseEvidence(tx: Queryable, userId: number): Promise<void> {
  await deleteEvidence(tx, userId)
}

/**
 * Deletes a person's evidence and the texts of their progress. Its amounts stay, because the file that brought them can be
 * undone, and the movements that it paid are undone with it.
 */
export async function eraseMissions(tx: Queryable, userId: number): Promise<void> {
  await eraseEvidence(tx, userId)
  await eraseTexts(tx, userId, ERASED_TEXT)
  await eraseReasons(tx, userId)
  await eraseStatements(tx, userId)
}
