import { expect, test } from 'vitest'
import { COUNTED_KINDS, seasonPoints, weeksOfPresence } from './counted.ts'

test('RC-5: missions, recognitions and kudos count, and awards of the album do not', () => {
  expect(COUNTED_KINDS).toEqual(['mission', 'recognition', 'kudos'])
})

test('RC-5: the season’s board counts experience per week of presence, of four weeks at least', () => {
  const weeks = (joinedOn: string | null) => weeksOfPresence('2026-11-02', joinedOn, '2027-01-10')
  expect([weeks(null), weeks('2026-10-01'), weeks('2026-12-06'), weeks('2027-01-08')]).toEqual([10, 10, 6, 4])
  expect([seasonPoints(0, 4), seasonPoints(505, 10), seasonPoints(504, 10)]).toEqual([0, 51, 50])
})
