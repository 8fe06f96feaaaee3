import { expect, test } from 'vitest'
import { FIRST_SEASON } from '../testing/first-season.ts'
import { packsToCollect, packsToComplete, shareComplete, simulateAlbum } from './simulation.ts'

test('AL-3: with the guard and stardust, half of the employees complete the season in 30 packs, nine of ten in 32', () => {
  const simulation = simulateAlbum(FIRST_SEASON)

  expect(Math.abs(packsToComplete(simulation, 0.5) - 30)).toBeLessThanOrEqual(1)
  expect(Math.abs(packsToComplete(simulation, 0.9) - 32)).toBeLessThanOrEqual(1)
  expect(shareComplete(simulation, packsToComplete(simulation, 0.9))).toBeGreaterThanOrEqual(0.9)
})

test('AL-3: 21 packs reach 80 % of the season', () => {
  expect(Math.abs(packsToCollect(simulateAlbum(FIRST_SEASON), 0.8) - 21)).toBeLessThanOrEqual(1)
})

test('AL-3: without the guard and stardust, completing takes about 157 packs', () => {
  const rules = { guard: false, stardust: false }
  expect(Math.abs(packsToComplete(simulateAlbum(FIRST_SEASON, { rules }), 0.5) - 157)).toBeLessThanOrEqual(8)
})

test('rarer odds take longer, and the same season gives the same answer', () => {
  const rarer = { ...FIRST_SEASON, odds: { comun: 90, rara: 8, epica: 1, legendaria: 1 } }
  const [usual, again, slow] = [FIRST_SEASON, FIRST_SEASON, rarer].map((season) => simulateAlbum(season, { runs: 60 }))
  expect(again).toEqual(usual)
  expect(packsToComplete(slow!, 0.5)).toBeGreaterThan(packsToComplete(usual!, 0.5))
})
