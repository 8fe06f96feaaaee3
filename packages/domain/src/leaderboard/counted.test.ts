import { expect, test } from 'vitest'
import { COUNTED_KINDS, seasonPoints, weeksPresent } from './counted.ts'

test('RC-5: missions, recognitions and kudos count, and awards of the album do not', () => {
  expect(COUNTED_KINDS).toEqual(['mission', 'recognition', 'kudos'])
})

test('RC-5: the season’s board counts experience per week of presence, of four weeks at least', () => {
  const weeks = (joinedOn: string | null) => weeksPresent('2026-11-02', joinedOn, '2027-01-10')
  expect([weeks(null), weeks('2026-10-01'), weeks('2026-12-06'), weeks('2027-01-08')]).toEqual([10, 10, 6, 4])
  expect([seasonPoints(0, 4), seasonPoints(505, 10), seasonPoints(504, 10)]).toEqual([0, 51, 50])
})

test('RC-5: weeks of which an employee was absent every day do not count, and the week of the return does', () => {
  const weeks = (from: string, until: string) => weeksPresent('2026-11-02', null, '2027-01-10', [{ from, until }])
  expect(weeks('2026-11-17', '2026-11-20')).toBe(10)
  expect(weeks('2026-11-16', '2026-11-23')).toBe(9)
  expect(weeks('2026-11-17', '2026-11-29')).toBe(10)
  expect(weeks('2026-11-17', '2026-12-02')).toBe(9)
  // Before the season, or after today, there is nothing to leave out.
  expect(weeks('2026-09-01', '2026-11-05')).toBe(10)
  expect(weeks('2027-01-05', '2027-03-01')).toBe(10)
  expect(weeksPresent('2026-11-02', '2026-11-30', '2027-01-10', [{ from: '2026-11-10', until: '2026-12-08' }])).toBe(5)
})
