import { ERASED_TEXT } from '../../infra/db/erasing.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const eraseReasons = prepare<[userId: number], never>('ledger.erase-reasons', 'select from erase_reasons($1)')

const deleteReports = prepare<[userId: number], never>(
  'ledger.erase-reports',
  'delete from movement_reports where user_id = $1',
)

const deleteWaiting = prepare<[userId: number], never>(
  'ledger.erase-waiting',
  `delete from manual_movements where user_id = $1 and state = 'waiting'`,
)

const eraseAsked = prepare<[userId: number, text: string], never>(
  'ledger.erase-asked',
  'update manual_movements set reason = $2, note = null where user_id = $1',
)

/**
 * Erases the texts of a person's movements, their reports, and the movements that wait for a second operator. The
 * amounts stay, so that the balance is still the sum.
 */
export async function eraseMovements(tx: Queryable, userId: number): Promise<void> {
  await deleteReports(tx, userId)
  await deleteWaiting(tx, userId)
  await eraseAsked(tx, userId, ERASED_TEXT)
  await eraseReasons(tx, userId)
}

const eraseByKey = prepare<[userIds: readonly number[], keys: readonly string[]], never>(
  'ledger.erase-reasons-by-key',
  'select from erase_reasons_by_key($1, $2)',
)

/** Takes the texts of others' movements away that name a person. The amounts stay. */
export async function eraseReasonsOfOthers(
  tx: Queryable,
  movements: readonly { userId: number; key: string }[],
): Promise<void> {
  if (movements.length === 0) return

  const userIds = movements.map(({ userId }) => userId)
  await eraseByKey(
    tx,
    userIds,
    movements.map(({ key }) => key),
  )
}
