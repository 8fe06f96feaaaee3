// @vitest-environment node
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

test('D-64: an invalid value in the address is ignored', () => {
  expect(readRewardsSearch({ ver: 'x', categoria: 'x', alcanza: 1, orden: 'x', recompensa: 7 })).toEqual({})
  expect(idsOf({})).toEqual(['zeta', 'barco', 'arbol'])
})

test('D-64: the goal is first, then what can be redeemed, then the nearest, then the rest', () => {
  const rewards = [
    aRewardCard({ id: 'sold-out', block: 'sold-out' }),
    aRewardCard({ id: 'far', block: 'credits', missing: 900 }),
    aRewardCard({ id: 'near', block: 'credits', missing: 5 }),
    aRewardCard({ id: 'affordable' }),
    aRewardCard({ id: 'goal', block: 'credits', missing: 2000, isGoal: true }),
  ]
  expect(shownRewards(rewards, {}).map(({ id }) => id)).toEqual(['goal', 'affordable', 'near', 'far', 'sold-out'])
})

test('D-64: filters by category and availability, and sorts by price and by name in Spanish order', () => {
  expect(idsOf({ categoria: 'solidaridad' })).toEqual(['arbol'])
  expect(idsOf({ alcanza: 'si' })).toEqual(['zeta', 'barco'])
  expect(idsOf({ orden: 'precio' })).toEqual(['zeta', 'barco', 'arbol'])
  expect(idsOf({ orden: 'nombre' })).toEqual(['arbol', 'barco', 'zeta'])
})
