import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { erasePending } from './pending-updates.ts'

const deleteChanges = prepare<[userId: number], never>(
  'people.erase-batch-changes',
  'delete from people_batch_changes where user_id = $1',
)

const deleteHandChanges = prepare<[userId: number], never>(
  'people.erase-hand-changes',
  'delete from people_hand_changes where user_id = $1',
)

const deleteMends = prepare<[userId: number], never>(
  'people.erase-mends',
  'delete from people_mends where user_id = $1',
)

const deleteFileNames = prepare<[userId: number], never>(
  'people.erase-file-names',
  'delete from people_file_names where user_id = $1',
)

const deleteSeals = prepare<[accountId: number], never>(
  'people.erase-cedula-seals',
  'delete from cedula_seals where $1::bigint = any (account_ids)',
)

const deleteAccessChange = prepare<[userId: number], never>(
  'people.erase-access-change',
  'delete from access_changes where user_id = $1',
)

/**
 * Deletes what imports and hands changed in a person, so that undoing one leaves them alone, and the seals that their cédula is part
 * of; the next import seals the others again.
 */
export async function eraseChanges(
  tx: Queryable,
  { userId, accountId }: { userId: number; accountId: number | undefined },
): Promise<void> {
  await deleteChanges(tx, userId)
  await erasePending(tx, userId)
  await deleteHandChanges(tx, userId)
  await deleteMends(tx, userId)
  await deleteFileNames(tx, userId)
  await deleteAccessChange(tx, userId)
  if (accountId !== undefined) await deleteSeals(tx, accountId)
}
