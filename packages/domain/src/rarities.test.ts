import { expect, test } from 'vitest'
import { RARITIES } from './rarities.ts'

test('AL-2: the odds of a slot sum 100', () => {
  expect(RARITIES.reduce((sum, rarity) => sum + rarity.odds, 0)).toBe(100)
})
