import { expect, test } from 'vitest'
import {
  CREDIT_FORECAST,
  completionRate,
  type ForecastMission,
  forecastSpending,
  halfLifeOf,
  missionCreditsToCome,
  OUTSTANDING_WARNS_AT,
} from './credit-forecast.ts'

const mission = (more: Partial<ForecastMission> = {}): ForecastMission => ({
  audience: 100,
  done: 0,
  credits: 50,
  startsOn: '2026-11-02',
  endsOn: '2026-11-29',
  hasPrerequisites: false,
  ...more,
})

test('PT-7: the numbers of the forecast', () => {
  expect(CREDIT_FORECAST).toEqual({
    lookBack: 28,
    halfLife: 56,
    ownAfter: 56,
    firstRate: 0.35,
    youngDays: 14,
    delayDays: 7,
    band: [0.6, 1.5],
  })
  expect(OUTSTANDING_WARNS_AT).toBe(900)
})

test('PT-7: the rate is that of missions older than 14 days without prerequisites, for what passed of their windows', () => {
  expect(completionRate([mission({ done: 9 })], '2026-11-16')).toBeUndefined()
  // 15 days, 7 of delay taken off: 8 of the 21 that are left of the window.
  expect(completionRate([mission({ done: 8 })], '2026-11-17')).toBeCloseTo(8 / (100 * (8 / 21)))
  expect(
    completionRate([mission({ done: 8 }), mission({ done: 90, hasPrerequisites: true })], '2026-11-17'),
  ).toBeCloseTo(0.21)
  expect(completionRate([mission({ done: 40 })], '2027-02-01')).toBe(0.4)
})

test('PT-7: a mission still pays who is expected and has not completed it, for the part of its window inside the season', () => {
  const at = { rate: 0.35, today: '2026-11-10', endsOn: '2026-12-31' }
  expect(missionCreditsToCome([mission({ done: 15 })], at)).toBeCloseTo(20 * 50)
  expect(missionCreditsToCome([mission({ done: 60 })], at)).toBe(0)
  expect(missionCreditsToCome([mission({ endsOn: '2026-11-09' })], at)).toBe(0)
  expect(missionCreditsToCome([mission({ startsOn: '2027-01-01', endsOn: '2027-01-20' })], at)).toBe(0)
  // Ten days inside of twenty.
  expect(missionCreditsToCome([mission({ startsOn: '2026-12-22', endsOn: '2027-01-10' })], at)).toBeCloseTo(
    35 * 50 * 0.5,
  )
})

test('PT-7: half is spent in 56 days, until 56 days of own redemptions say otherwise', () => {
  expect(halfLifeOf({ days: null, spent: 0, held: 1_000, earned: 0 })).toBe(56)
  expect(halfLifeOf({ days: 55, spent: 900, held: 1_000, earned: 0 })).toBe(56)
  expect(halfLifeOf({ days: 56, spent: 500, held: 800, earned: 200 })).toBeCloseTo(28)
  expect(halfLifeOf({ days: 90, spent: 0, held: 1_000, earned: 0 })).toBe(365)
  expect(halfLifeOf({ days: 90, spent: 1_000, held: 1_000, earned: 0 })).toBe(14)
  expect(halfLifeOf({ days: 90, spent: 0, held: 0, earned: 0 })).toBe(56)
})

test('PT-7: what is outstanding, what goes on being earned and what missions still pay, for the part that is spent', () => {
  const input = {
    outstanding: 1_000,
    otherCredits: 280,
    missions: [mission()],
    today: '2026-11-02',
    endsOn: '2026-12-28',
  }
  // 56 days: half of 1,000 + 560 + 35 people of 50 credits.
  expect(forecastSpending(input)).toBeCloseTo((1_000 + 560 + 1_750) / 2)
  expect(
    forecastSpending({ ...input, before: [mission({ done: 10, startsOn: '2026-06-01', endsOn: '2026-07-01' })] }),
  ).toBeCloseTo((1_000 + 560 + 500) / 2)
  expect(forecastSpending({ ...input, halfLife: 28 })).toBeCloseTo((1_000 + 560 + 1_750) * 0.75)
  expect(forecastSpending({ ...input, endsOn: '2026-11-01' })).toBe(0)
})
