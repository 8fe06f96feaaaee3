import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'

// The shared row lock ensures that units returned at the same moment are either visible here or notify this employee.
const findStock = prepare<[rewardId: string], { stock: number | null }>(
  'rewards.find-stock',
  'select stock from rewards where id = $1 and retired_at is null for share',
)

const waitFor = prepare<[userId: number, rewardId: string, now: Date], never>(
  'rewards.await',
  `insert into reward_waits (user_id, reward_id, at) values ($1, $2, $3) on conflict (user_id, reward_id) do nothing`,
)

const forget = prepare<[userId: number, rewardId: string], never>(
  'rewards.forget-wait',
  'delete from reward_waits where user_id = $1 and reward_id = $2',
)

/**
 * Turns on or off the notice for when a sold-out reward is back. A reward in stock needs none.
 *
 * @throws DomainError `REWARD_NOT_FOUND`
 * @see RE-4
 */
export async function setWait(
  tx: Tx,
  wait: { userId: number; rewardId: string; wanted: boolean; now: Date },
): Promise<{ isAwaited: boolean }> {
  const { userId, rewardId, wanted, now } = wait
  const [reward] = await findStock(tx, rewardId)
  if (!reward) throw new DomainError('REWARD_NOT_FOUND')

  const isAwaited = wanted && reward.stock === 0
  if (isAwaited) await waitFor(tx, userId, rewardId, now)
  else await forget(tx, userId, rewardId)
  invalidate(tx, userId, 'rewards')
  return { isAwaited }
}
