import { expect, test } from 'vitest'
import { FLIGHT_PLAN_DAYS, FLIGHT_PLAN_GIVES, flightPlanSteps, isFlightPlanOpen } from './flight-plan.ts'
import { givesStar, PULSE_ACTIONS, packWeeks } from './pulse.ts'
import { sharedGoalGroups, sharedGoalNeeds, shownShare } from './shared-goals.ts'

test('MI-10: the five steps give 60 experience, 60 credits and 2 packs in all, within 14 days', () => {
  const gives = Object.values(FLIGHT_PLAN_GIVES)
  const sum = (part: 'experience' | 'credits' | 'packs') => gives.reduce((total, step) => total + step[part], 0)
  expect([gives.length, sum('experience'), sum('credits'), sum('packs')]).toEqual([5, 60, 60, 2])
  expect(FLIGHT_PLAN_DAYS).toBe(14)
  expect(isFlightPlanOpen('2026-11-02', '2026-11-15')).toBe(true)
  expect(isFlightPlanOpen('2026-11-02', '2026-11-16')).toBe(false)
})

test('MI-10, CO-4: who has figuras alone has the steps of figuras', () => {
  expect(flightPlanSteps(['figuras'])).toEqual(['avatar', 'first-look'])
  expect(flightPlanSteps(['mision-espacial'])).toHaveLength(5)
})

test('MI-11: three different things give the star of a week, whichever they are', () => {
  expect(givesStar(new Set(['look', 'claim']))).toBe(false)
  expect(givesStar(new Set(['look', 'claim', 'thank']))).toBe(true)
  expect(givesStar(new Set(PULSE_ACTIONS))).toBe(true)
})

test('MI-11: four stars within six weeks give a pack, each star once, and a week without one costs nothing', () => {
  const weeks = (...numbers: number[]) => numbers.map((number) => `2026-W${String(number).padStart(2, '0')}`)
  expect(packWeeks(weeks(1, 2, 3))).toEqual([])
  expect(packWeeks(weeks(4, 1, 2, 3, 3))).toEqual(weeks(4))
  expect(packWeeks(weeks(1, 3, 5, 6))).toEqual(weeks(6))
  expect(packWeeks(weeks(1, 3, 5, 7))).toEqual([])
  expect(packWeeks(weeks(1, 3, 5, 7, 8))).toEqual(weeks(8))
  expect(packWeeks(weeks(1, 2, 3, 4, 5, 6, 7, 8))).toEqual(weeks(4, 8))
  expect(packWeeks(['2026-W51', '2026-W52', '2026-W53', '2027-W01'])).toEqual(['2027-W01'])
})

test('MI-12: a goal needs 60 % of an area, and small areas share one', () => {
  expect([1, 3, 5, 8, 10, 200].map(sharedGoalNeeds)).toEqual([1, 2, 3, 5, 6, 120])
  const areas = [
    { area: 'Ventas', people: 5 },
    { area: 'Legal', people: 4 },
    { area: null, people: 9 },
  ]
  expect(sharedGoalGroups(areas)).toEqual([
    { area: 'Ventas', people: 5 },
    { area: null, people: 13 },
  ])
  expect(sharedGoalGroups(areas.slice(0, 1))).toEqual(areas.slice(0, 1))
})

test('MI-12: shares are shown from 20 participants up', () => {
  expect(shownShare(1, 19)).toBeUndefined()
  expect(shownShare(1, 20)).toBe(5)
})
