import { CATEGORIES } from '@orbita/domain/rewards/categories'
import { oneOf, searchReader, text } from '../../app/navigation/search-reader.ts'

const ORDERS = ['precio', 'nombre'] as const
export type Order = (typeof ORDERS)[number]

export type RewardsSearch = ReturnType<typeof readRewardsSearch>

/** The search of the rewards' address: what is shown of the catalogue and how, one reward, or what was asked for. */
export const readRewardsSearch = searchReader({
  ver: oneOf(['canjes']),
  categoria: oneOf(CATEGORIES),
  alcanza: oneOf(['si']),
  orden: oneOf(ORDERS),
  recompensa: text,
})
