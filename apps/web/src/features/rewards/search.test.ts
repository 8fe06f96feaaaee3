import { expect, test } from 'vitest'
import { aRewardCard } from '../../../test/rewards.ts'
import { shownRewards } from './catalogue/shown-rewards.ts'
import { readRewardsSearch } from './search.ts'

const REWARDS = [
  aRewardCard({ id: 'zeta', title: 'Zeta', price: 10 }),
  aRewardCard({ id: 'arbol', title: 'Árbol', price: 30, category: 'solidaridad', block: 'credits', missing: 5 }),
  aRewardCard({ id: 'barco', title: 'Barco', price: 20 }),
]

const idsOf = (search: Record<string, unknown>) => shownRewards(REWARDS, readRewardsSearch(search)).map(({ id }) => id)

test('D-64: what means nothing in the address is passed over', () => {
  expect(readRewardsSearch({ ver: 'x', categoria: 'x', alcanza: 1, orden: 'x', recompensa: 7 })).toEqual({})
  expect(idsOf({})).toEqual(['zeta', 'arbol', 'barco'])
})

test('D-64: by category, by what one can ask for, by price and by name as Spanish sorts it', () => {
  expect(idsOf({ categoria: 'solidaridad' })).toEqual(['arbol'])
  expect(idsOf({ alcanza: 'si' })).toEqual(['zeta', 'barco'])
  expect(idsOf({ orden: 'precio' })).toEqual(['zeta', 'barco', 'arbol'])
  expect(idsOf({ orden: 'nombre' })).toEqual(['arbol', 'barco', 'zeta'])
})
