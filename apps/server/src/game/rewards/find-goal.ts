import type { Goal } from '@orbita/contract/rewards/rewards'
import { isPastReach, missionsAway } from '@orbita/domain/rewards/goal'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type GoalRow = Pick<Goal, 'id' | 'title' | 'picture' | 'price' | 'available'>

const find = prepare<[userId: number], GoalRow>(
  'rewards.find-goal',
  `select r.id, r.title, r.picture, r.price, u.credits as available
     from reward_goals g
     join rewards r on r.id = g.reward_id and r.retired_at is null
     join users u on u.id = g.user_id
    where g.user_id = $1`,
)

/**
 * Returns the reward the employee pinned and how far they are from it; null without a goal, or when the reward is
 * retired.
 *
 * @param asked.creditsAhead the credits of each mission they can still complete; called only when credits are missing
 * @see RE-6, D-60
 */
export async function findGoal(
  db: Queryable,
  asked: { userId: number; creditsAhead: () => Promise<readonly number[]> },
): Promise<Goal | null> {
  const [goal] = await find(db, asked.userId)
  if (!goal) return null

  const missing = Math.max(0, goal.price - goal.available)
  if (missing === 0) return { ...goal, missing, missionsAway: null, isPastReach: false }

  const ahead = await asked.creditsAhead()
  return { ...goal, missing, missionsAway: missionsAway(missing, ahead), isPastReach: isPastReach(missing, ahead) }
}
