import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'

const begin = prepare<[since: Date], never>('wishes.begin', 'update wishes_since set since = $1')

/** Sets the instant from which a company knows wishes: that of its next month is its first. @see AL-12, CO-5 */
export async function beginWishes(tx: Tx, since: Date): Promise<void> {
  await begin(tx, since)
}
