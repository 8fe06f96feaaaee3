import { DomainError } from '@orbita/domain/errors'
import type { DayKey, MonthKey } from '@orbita/domain/time/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { findBlock } from '../redemptions/eligibility.ts'
import { invalidateList } from './invalidate-list.ts'
import { leaveWaitingList } from './take-place.ts'

const join = prepare<[userId: number, rewardId: string, now: Date], never>(
  'places.join-list',
  `insert into place_waits (user_id, reward_id, at) values ($1, $2, $3) on conflict (reward_id, user_id) do nothing`,
)

/**
 * Puts an employee at the end of the waiting list of their area, or takes them from it. Those who wait already keep
 * their place. An employee who can redeem the reward is refused.
 *
 * @throws DomainError `REWARD_NOT_FOUND`, `ACCOUNT_INACTIVE`, and what keeps them from the reward besides the places
 * @see RE-7
 */
export async function setPlace(
  tx: Tx,
  asked: { userId: number; rewardId: string; wanted: boolean; today: DayKey; month: MonthKey; now: Date },
): Promise<{ isWaiting: boolean }> {
  const { userId, rewardId, wanted, now } = asked
  const { block, refusal } = await findBlock(tx, asked)
  if (wanted && block !== null && block !== 'area-full') throw new DomainError(refusal!)

  const isWaiting = wanted && block === 'area-full'
  if (isWaiting) await join(tx, userId, rewardId, now)
  else if (!wanted) await leaveWaitingList(tx, asked)
  await invalidateList(tx, asked.rewardId, [userId])
  return { isWaiting }
}
