import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

const queue = prepare<[userIds: readonly number[]], never>(
  'leaderboard.queue',
  `insert into leaderboard_queue (user_id, due_at) select distinct id, '-infinity'::timestamptz from unnest($1::bigint[]) as u (id)`,
)

/** Has the scores of employees counted again, where no movement changed and something else of them did. @see RC-5 */
export async function queueScores(tx: Tx, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await queue(tx, userIds)
}
