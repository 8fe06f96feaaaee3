import { expect, test } from 'vitest'
import { daysOfNext, seasonAround } from './season-days.ts'

const FIRST = { startsOn: '2026-11-01', endsOn: '2027-04-30' }

test.each([
  ['2026-11-20', '2026-11-01', '2027-04-30'],
  ['2026-12-12', '2026-11-01', '2027-04-30'],
  ['2026-12-13', '2026-11-29', '2027-05-28'],
  ['2028-02-29', '2028-01-23', '2028-07-21'],
  ['2026-10-01', '2026-09-06', '2027-03-05'],
])('AL-1: seeded on %s, the first season is open since %s', (today, startsOn, endsOn) => {
  expect(seasonAround(FIRST, today)).toEqual({ startsOn, endsOn })
})

test('AL-1: the next season opens on a Monday after a bridge week and lasts sixteen weeks', () => {
  expect(daysOfNext(FIRST)).toEqual({ startsOn: '2027-05-10', endsOn: '2027-08-29' })
  expect(daysOfNext({ startsOn: '2026-11-01', endsOn: '2027-03-28' }).startsOn).toBe('2027-04-05')
})
