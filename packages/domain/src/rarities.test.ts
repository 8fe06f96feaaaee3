import { expect, test } from 'vitest'
import { RARITIES, rarityOfRoll } from './rarities.ts'

test.each([-1, 100, 0.5, Number.NaN])('AL-2: refuses a roll of %s', (roll) => {
  expect(() => rarityOfRoll(roll)).toThrow(RangeError)
})

test('AL-2: the odds of a slot add up to 100', () => {
  expect(RARITIES.reduce((sum, rarity) => sum + rarity.odds, 0)).toBe(100)
})

test('AL-2: each rarity gets as many of the hundred rolls as its odds say', () => {
  const rolls = Array.from({ length: 100 }, (_, roll) => rarityOfRoll(roll))

  for (const { id, odds } of RARITIES) expect(rolls.filter((rarity) => rarity === id)).toHaveLength(odds)
})
