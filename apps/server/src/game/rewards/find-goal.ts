import { missionsAway } from '@orbita/domain/rewards/goal'
import type { GoalView } from '@orbita/domain/rewards/views'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type GoalRow = Pick<GoalView, 'id' | 'title' | 'picture' | 'price' | 'available'>

const find = prepare<[userId: number], GoalRow>(
  'rewards.find-goal',
  `select r.id, r.title, r.picture, r.price, u.credits as available
     from reward_goals g
     join rewards r on r.id = g.reward_id and r.retired_at is null
     join users u on u.id = g.user_id
    where g.user_id = $1`,
)

/**
 * The reward somebody pinned, with how far they are from it; null without one, or when it has been retired.
 *
 * @param asked.creditsAhead of each mission they can still do, asked for when credits are missing
 * @see RE-6, D-60
 */
export async function findGoal(
  db: Queryable,
  asked: { userId: number; creditsAhead: () => Promise<readonly number[]> },
): Promise<GoalView | null> {
  const [goal] = await find(db, asked.userId)
  if (!goal) return null

  const missing = Math.max(0, goal.price - goal.available)
  return { ...goal, missing, missionsAway: missing > 0 ? missionsAway(missing, await asked.creditsAhead()) : null }
}
