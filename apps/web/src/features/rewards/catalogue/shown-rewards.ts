import type { RewardCard } from '@orbita/contract/rewards/rewards'
import type { RewardsSearch } from '../search.ts'

const alphabet = new Intl.Collator('es')

/** Returns the rewards that an address filters, in its order; without one, the nearest to the employee first. @see D-64 */
export function shownRewards(rewards: readonly RewardCard[], search: RewardsSearch): RewardCard[] {
  const { categoria, alcanza, orden } = search
  const shown = rewards.filter(
    (reward) => (!categoria || reward.category === categoria) && (!alcanza || reward.block === null),
  )
  if (orden === 'precio') return shown.sort((one, other) => one.price - other.price)
  if (orden === 'nombre') return shown.sort((one, other) => alphabet.compare(one.title, other.title))
  return shown.sort((one, other) => placeOf(one) - placeOf(other) || one.missing - other.missing)
}

/** Orders the goal, what can be redeemed, what only lacks credits, and the rest; the company's order within each. */
function placeOf({ isGoal, block }: RewardCard): number {
  if (isGoal) return 0
  if (block === null) return 1
  return block === 'credits' ? 2 : 3
}
