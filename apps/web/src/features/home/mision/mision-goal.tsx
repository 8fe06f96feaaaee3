import type { Goal } from '@orbita/contract/rewards/rewards'
import { Link } from '@tanstack/react-router'
import { GoalStrip } from '../../../components/missions/goal-strip.tsx'

/** Shows the pinned reward, with a link to its details. @see D-60, RE-6 */
export function MisionGoal({ goal }: { goal: Goal }) {
  return (
    <Link to="/mision-espacial/recompensas" search={{ recompensa: goal.id }}>
      <GoalStrip goal={goal} />
    </Link>
  )
}
