import { CATEGORIES } from '@orbita/domain/rewards/categories'
import { oneOf, searchReader, text } from '../../app/navigation/search-reader.ts'

const ORDERS = ['precio', 'nombre'] as const
export type Order = (typeof ORDERS)[number]

export type RewardsSearch = ReturnType<typeof readRewardsSearch>

/** Reads the search of the rewards' address: the catalogue's filters and order, one reward, or the redemptions. */
export const readRewardsSearch = searchReader({
  ver: oneOf(['canjes']),
  categoria: oneOf(CATEGORIES),
  alcanza: oneOf(['si']),
  orden: oneOf(ORDERS),
  recompensa: text,
})
