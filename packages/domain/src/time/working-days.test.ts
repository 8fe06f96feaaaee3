import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from './period.ts'
import { addWorkingDays, lastLateDay, NO_HOLIDAYS, workingDaysBetween } from './working-days.ts'

/** The Immaculate Conception, a Tuesday, and Christmas, a Friday. */
const HOLIDAYS = new Set(['2026-12-08', '2026-12-25'])

const days = fc.integer({ min: 0, max: 20_000 }).map((since) => new Date(since * 86_400_000).toISOString().slice(0, 10))
const counts = fc.integer({ min: 0, max: 40 })

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-23', 5, '2026-11-30'],
  ['2026-12-30', 3, '2027-01-04'],
])('RE-3: %s and %i working days are %s', (from, count, to) => {
  expect(addWorkingDays(from, count, NO_HOLIDAYS)).toBe(to)
})

test.each([
  ['2026-12-04', 2, '2026-12-09'],
  ['2026-12-07', 1, '2026-12-09'],
  ['2026-12-08', 0, '2026-12-08'],
  ['2026-12-24', 1, '2026-12-28'],
])('RE-3: with holidays, %s and %i working days are %s', (from, count, to) => {
  expect(addWorkingDays(from, count, HOLIDAYS)).toBe(to)
})

test('RE-3: five working days are a week, starting from any working day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 30 }), (since, weeks) => {
      const day = addWorkingDays(since, 1, NO_HOLIDAYS)
      expect(daysBetween(day, addWorkingDays(day, 5 * weeks, NO_HOLIDAYS))).toBe(7 * weeks)
    }),
  )
})

test('counting working days is the opposite of adding them', () => {
  fc.assert(
    fc.property(days, counts, (day, count) => {
      expect(workingDaysBetween(day, addWorkingDays(day, count, HOLIDAYS), HOLIDAYS)).toBe(count)
    }),
  )
  expect(workingDaysBetween('2026-12-09', '2026-12-04', HOLIDAYS)).toBe(0)
})

test.each([
  ['2026-12-10', 2, '2026-12-06'],
  ['2026-12-09', 2, '2026-12-03'],
  ['2026-12-08', 0, '2026-12-07'],
])('on %s, with %i working days, what was asked until %s is late', (today, count, last) => {
  expect(lastLateDay(today, count, HOLIDAYS)).toBe(last)
})

test('what was asked on the last late day is late, and a day later it is not', () => {
  fc.assert(
    fc.property(days, counts, (today, count) => {
      const last = lastLateDay(today, count, HOLIDAYS)
      expect(addWorkingDays(last, count, HOLIDAYS) < today).toBe(true)
      const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
      expect(addWorkingDays(next, count, HOLIDAYS) < today).toBe(false)
    }),
  )
})
