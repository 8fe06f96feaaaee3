import type { Goal } from '@orbita/contract/rewards/rewards'
import { isOutOfReach, missionsAway } from '@orbita/domain/rewards/goal'

/** The pinned reward and the credits of the employee who pinned it, as {@link GOAL} finds them. */
export type GoalRow = Pick<Goal, 'id' | 'title' | 'picture' | 'price' | 'available'>

/**
 * Returns SQL that finds the reward that an employee pinned, as a {@link GoalRow}; no row without a goal, or when the reward is
 * retired.
 *
 * @param userId the parameter that holds the employee, as `$1`
 */
export const GOAL = ({ userId }: { userId: string }) =>
  `select r.id, r.title, r.picture, r.price, u.credits as available
     from reward_goals g
     join rewards r on r.id = g.reward_id and r.retired_at is null
     join users u on u.id = g.user_id
    where g.user_id = ${userId}`

/**
 * Returns the reward that an employee pinned, and how far they are from it.
 *
 * @param ahead the credits of each mission they can still complete
 * @see RE-6, D-60
 */
export function goalOf(goal: GoalRow, ahead: readonly number[]): Goal {
  const missing = Math.max(0, goal.price - goal.available)
  if (missing === 0) return { ...goal, missing, missionsAway: null, isOutOfReach: false }

  return { ...goal, missing, missionsAway: missionsAway(missing, ahead), isOutOfReach: isOutOfReach(missing, ahead) }
}
