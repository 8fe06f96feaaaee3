import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

const begin = prepare<[since: Date | null], never>(
  'habits.begin',
  "update habits_since set since = coalesce($1::timestamptz, 'infinity')",
)

/**
 * Sets the instant from which things count for the plan de vuelo and the pulso. The demo company replays its past with
 * null, so that nothing of it counts.
 *
 * @see CO-5
 */
export async function beginHabits(tx: Tx, since: Date | null): Promise<void> {
  await begin(tx, since)
}
