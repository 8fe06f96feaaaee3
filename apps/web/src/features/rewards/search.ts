import { CATEGORIES, type Category } from '@orbita/domain/rewards/reward'
import type { RewardCard } from '@orbita/domain/rewards/views'

export const ORDERS = ['precio', 'nombre'] as const
export type Order = (typeof ORDERS)[number]

/** The address of the rewards: what is shown of the catalogue and how, one reward, or what was asked for. */
export type RewardsSearch = {
  ver?: 'canjes'
  categoria?: Category
  alcanza?: 'si'
  orden?: Order
  recompensa?: string
}

/** Keeps of a search what means something; anything else is as if it were not there. */
export function readRewardsSearch(search: Record<string, unknown>): RewardsSearch {
  const category = CATEGORIES.find((id) => id === search.categoria)
  const order = ORDERS.find((id) => id === search.orden)
  return {
    ...(search.ver === 'canjes' && { ver: 'canjes' as const }),
    ...(category && { categoria: category }),
    ...(search.alcanza === 'si' && { alcanza: 'si' as const }),
    ...(order && { orden: order }),
    ...(typeof search.recompensa === 'string' && search.recompensa !== '' && { recompensa: search.recompensa }),
  }
}

const alphabet = new Intl.Collator('es')

/** The rewards an address asks for, in its order; without one, as the company lists them. @see D-64 */
export function shownRewards(rewards: readonly RewardCard[], search: RewardsSearch): RewardCard[] {
  const { categoria, alcanza, orden } = search
  const shown = rewards.filter(
    (reward) => (!categoria || reward.category === categoria) && (!alcanza || reward.block === null),
  )
  if (orden === 'precio') return shown.sort((one, other) => one.price - other.price)
  if (orden === 'nombre') return shown.sort((one, other) => alphabet.compare(one.title, other.title))
  return shown
}
