import { expect, test } from 'vitest'
import { type Odds, RARITY_IDS, type RarityId } from '../rarities.ts'
import type { Figure } from '../seasons/season.ts'
import { seededSource } from './seeded-source.ts'
import {
  type AlbumSimulation,
  packsToCollect,
  packsToComplete,
  type SimulationRules,
  shareComplete,
  simulateAlbum,
} from './simulation.ts'

/** Returns a season whose packs hold figures of one rarity alone, so that a small album is played by hand. */
function seasonOf(drawn: RarityId, ...rarities: RarityId[]) {
  const figures = rarities.map(
    (rarity, index): Figure => ({
      number: index + 1,
      id: `figura-${index + 1}`,
      name: 'Figura',
      rarity,
      picture: 'a/b',
      story: 'Una figura.',
    }),
  )
  const odds = Object.fromEntries(RARITY_IDS.map((id) => [id, id === drawn ? 100 : 0])) as Odds
  return { pages: [{ id: 'pagina', title: 'Página', caption: 'Una página.', figures }], odds }
}

const play = (season: ReturnType<typeof seasonOf>, rules?: SimulationRules) =>
  simulateAlbum(season, rules ? { runs: 3, rules } : { runs: 3 })

test('AL-3: an album of one figure is complete after a pack, whose other two are repeats', () => {
  expect(play(seasonOf('comun', 'comun'))).toEqual({ completing: [1, 1, 1], collected: [0, 1], repeats: 2 })
})

test('AL-3: with the guard, the second pack brings the figure that no odds would', () => {
  const guarded = play(seasonOf('comun', 'comun', 'legendaria'), { guard: true, stardust: false })
  expect(guarded).toEqual({ completing: [2, 2, 2], collected: [0, 0.5, 1], repeats: 4 })
})

test('AL-3: an employee whom neither the guard nor stardust helps gives up after 500 packs', () => {
  const alone = play(seasonOf('comun', 'comun', 'legendaria'), { guard: false, stardust: false })
  expect(alone.completing).toEqual([500, 500, 500])
  expect(alone.repeats).toBe(1_499)
  expect(alone.collected.slice(0, 3)).toEqual([0, 0.5, 0.5])
  expect(alone.collected).toHaveLength(501)
})

test('AL-6: repeats buy what is missing as soon as they are worth its price', () => {
  const bought = (...rarities: RarityId[]) =>
    play(seasonOf('rara', ...rarities), { guard: false, stardust: true }).completing[0]
  // Two repeats of 5 grains pay a common figure of 10.
  expect(bought('comun', 'rara')).toBe(1)
  // Eleven pay an epic one of 60 no sooner than the fifth pack: 3 × 4 - 1 = 11 are worth 55, and 14 are worth 70.
  expect(bought('epica', 'rara')).toBe(5)
})

test('AL-6: the cheapest missing figure is bought first, and the grains it took are gone', () => {
  const { collected } = play(seasonOf('rara', 'epica', 'comun', 'rara', 'comun'), { guard: false, stardust: true })
  // Every pack holds the only rare figure three times, so that 10 grains come from the first and 15 from each other.
  // 10 grains buy a common figure, the next 15 the other one, and 60 the epic one when 5 + 15 × 4 are there.
  expect(collected).toEqual([0, 0.5, 0.75, 0.75, 0.75, 0.75, 1])
})

test('AL-2: employees draw differently, and a complete album counts as complete in every later pack', () => {
  const { completing, collected } = simulateAlbum(seasonOf('comun', 'comun', 'comun', 'comun'), {
    runs: 60,
    rules: { guard: false, stardust: false },
  })
  expect(completing).toHaveLength(60)
  expect(completing).toEqual([...completing].sort((one, other) => one - other))
  expect(completing[0]).toBeLessThan(completing.at(-1)!)
  expect(collected).toHaveLength(completing.at(-1)! + 1)
  expect(collected).toEqual([...collected].sort((one, other) => one - other))
  expect(collected.at(-1)).toBeCloseTo(1, 9)
})

test('AL-3: a simulation that names nothing else plays 800 employees by the rules', () => {
  const { completing, repeats } = simulateAlbum(seasonOf('comun', 'comun', 'legendaria'))
  expect(completing).toHaveLength(800)
  expect(new Set(completing)).toEqual(new Set([2]))
  expect(repeats).toBe(4)
})

const PLAYED: AlbumSimulation = {
  completing: [10, 20, 20, 40],
  collected: [0, 0.25, 0.5, 0.5, 0.8],
  repeats: 3,
}

test.each([
  [0, 10],
  [0.25, 20],
  [0.5, 20],
  [0.74, 20],
  [0.75, 40],
  [1, 40],
])('a share of %d of the employees completes the album in %i packs', (share, packs) => {
  expect(packsToComplete(PLAYED, share)).toBe(packs)
})

test.each([
  [0, 0],
  [0.25, 1],
  [0.26, 2],
  [0.5, 2],
  [0.8, 4],
  [0.9, 4],
])('a share of %d of the album is owned after %i packs', (share, packs) => {
  expect(packsToCollect(PLAYED, share)).toBe(packs)
})

test.each([
  [9, 0],
  [10, 0.25],
  [20, 0.75],
  [39, 0.75],
  [40, 1],
])('%i packs complete the album of a share of %d', (packs, share) => {
  expect(shareComplete(PLAYED, packs)).toBe(share)
})

test('the same seed gives the same numbers in every release, so that a published simulation can be repeated', () => {
  const numbers = (seed: number, below: number) =>
    Array.from(
      { length: 6 },
      (
        (next) => () =>
          next(below)
      )(seededSource(seed)),
    )
  expect(numbers(1, 100)).toEqual([67, 33, 87, 21, 3, 52])
  expect(numbers(-7, 3)).toEqual([2, 1, 0, 0, 1, 0])
  // More than half of the words lie past the last whole multiple, and are drawn again.
  expect(numbers(1, 2 ** 31 + 1)).toEqual([11749833, 1207330352, 1828783984, 1955374602, 2099329838, 596715197])
})
