import { expect, test } from 'vitest'
import { RARITY_IDS } from '../rarities.ts'
import { drawPack } from './draw.ts'
import { STARDUST } from './stardust.ts'
import { FIRST_FIGURES, FIRST_SEASON } from './testing/first-season.ts'
import { seededSource } from './testing/seeded-source.ts'

const RUNS = 800
const ALL = FIRST_FIGURES.length
const NOTHING = new Set<string>()

const rarities = new Map(FIRST_FIGURES.map(({ id, rarity }) => [id, rarity]))
const cheapestFirst = [...FIRST_FIGURES].sort(
  (one, other) => RARITY_IDS.indexOf(one.rarity) - RARITY_IDS.indexOf(other.rarity),
)

/** The rules a simulated employee plays with: AL-3 prevents dead packs, AL-6 turns repeats into figures. */
type Rules = { guard: boolean; stardust: boolean }

/** Counts the packs until an employee owns `figures`, converting repeats at once and buying the cheapest figure. */
function packsUntil(figures: number, { guard, stardust }: Rules, seed: number): number {
  const random = seededSource(seed)
  const owned = new Set<string>()
  let grains = 0
  for (let packs = 1; ; packs++) {
    const draw = drawPack({ season: FIRST_SEASON, owned: guard ? owned : NOTHING, random })
    for (const { figure } of draw.figures) {
      if (owned.has(figure)) grains += STARDUST[rarities.get(figure)!].value
      else owned.add(figure)
    }
    if (stardust) grains = spend(grains, owned)
    if (owned.size >= figures) return packs
  }
}

/** Adds the figures that the grains buy to `owned` and returns the grains left. */
function spend(grains: number, owned: Set<string>): number {
  let left = grains
  for (const { id, rarity } of cheapestFirst) {
    if (owned.has(id)) continue
    if (STARDUST[rarity].price > left) return left

    left -= STARDUST[rarity].price
    owned.add(id)
  }
  return left
}

/** Returns the median and the 90th percentile of the packs needed by many simulated employees. */
function simulate(figures: number, rules: Rules): { median: number; slowTenth: number } {
  const packs = Array.from({ length: RUNS }, (_, run) => packsUntil(figures, rules, run * 7919 + 1))
  packs.sort((one, other) => one - other)
  return { median: packs[RUNS / 2]!, slowTenth: packs[RUNS * 0.9]! }
}

test('AL-3: with the guard and stardust, half of the employees complete the season in 30 packs, nine of ten in 32', () => {
  const { median, slowTenth } = simulate(ALL, { guard: true, stardust: true })

  expect(Math.abs(median - 30)).toBeLessThanOrEqual(1)
  expect(Math.abs(slowTenth - 32)).toBeLessThanOrEqual(1)
})

test('AL-3: 21 packs reach 80 % of the season', () => {
  const { median } = simulate(Math.ceil(ALL * 0.8), { guard: true, stardust: true })
  expect(Math.abs(median - 21)).toBeLessThanOrEqual(1)
})

test('AL-3: without the guard and stardust, completing takes about 157 packs', () => {
  const { median } = simulate(ALL, { guard: false, stardust: false })
  expect(Math.abs(median - 157)).toBeLessThanOrEqual(8)
})
