import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'

const findWaiting = prepare<[rewardId: string], { userId: number }>(
  'places.find-waiting',
  'select user_id as "userId" from place_waits where reward_id = $1',
)

/** Lets those who wait for a reward, and some others, see their place again: it may have moved. @see RE-7 */
export async function invalidateList(tx: Tx, rewardId: string, others: readonly number[]): Promise<void> {
  const waiting = await findWaiting(tx, rewardId)
  for (const userId of new Set([...others, ...waiting.map((one) => one.userId)])) invalidate(tx, userId, 'rewards')
}
