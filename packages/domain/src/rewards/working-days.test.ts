import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '../period.ts'
import { addWorkingDays } from './working-days.ts'

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-23', 5, '2026-11-30'],
  ['2026-12-30', 3, '2027-01-04'],
])('RE-3: %s and %i working days are %s', (from, count, to) => {
  expect(addWorkingDays(from, count)).toBe(to)
})

test('RE-3: five working days are a week, starting from any working day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 30 }), (since, weeks) => {
      const day = addWorkingDays(new Date(since * 86_400_000).toISOString().slice(0, 10), 1)
      expect(daysBetween(day, addWorkingDays(day, 5 * weeks))).toBe(7 * weeks)
    }),
  )
})
