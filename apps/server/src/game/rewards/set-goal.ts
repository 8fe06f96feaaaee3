import { DomainError } from '@orbita/domain/errors'
import { raiseEvent } from '../../events/raise-event.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'

const pin = prepare<[userId: number, rewardId: string, now: Date], { reward_id: string }>(
  'rewards.pin',
  `insert into reward_goals (user_id, reward_id, at)
   select $1, id, $3 from rewards where id = $2 and retired_at is null
   on conflict (user_id) do update set reward_id = excluded.reward_id, at = excluded.at
   returning reward_id`,
)

const unpin = prepare<[userId: number], never>('rewards.unpin', 'delete from reward_goals where user_id = $1')

/**
 * Pins the reward the employee saves for, or removes the pin.
 *
 * @throws DomainError `REWARD_NOT_FOUND`
 * @see RE-6
 */
export async function setGoal(
  tx: Tx,
  goal: { userId: number; rewardId: string | null; now: Date; timeZone: string },
): Promise<{ goalId: string | null }> {
  const { userId, rewardId, now, timeZone } = goal
  if (rewardId === null) await unpin(tx, userId)
  else {
    if ((await pin(tx, userId, rewardId, now)).length === 0) throw new DomainError('REWARD_NOT_FOUND')
    await raiseEvent(tx, { kind: 'thing-done', thing: 'goal', userIds: [userId], at: now, timeZone })
  }
  invalidate(tx, userId, 'rewards')
  return { goalId: rewardId }
}
