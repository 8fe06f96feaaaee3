import { expect, test } from 'vitest'
import { endNoticeOn, seasonPhase } from './season-calendar.ts'

const season = { startsOn: '2026-11-01', endsOn: '2027-04-30' }

test.each([
  ['2026-10-31', 'upcoming'],
  ['2026-11-01', 'open'],
  ['2027-04-30', 'open'],
  ['2027-05-01', 'closed'],
])('AL-9: on %s the season is %s', (day, phase) => {
  expect(seasonPhase(season, day)).toBe(phase)
})

test.each([
  ['2027-03-30', undefined],
  ['2027-03-31', 30],
  ['2027-04-23', 7],
  ['2027-04-29', 1],
  ['2027-04-30', undefined],
  ['2027-05-01', undefined],
])('AL-9: on %s the season announces its end with %s days left', (day, left) => {
  expect(endNoticeOn(season, day)).toBe(left)
})

test('AL-9: a season shorter than thirty days does not announce its end before it begins', () => {
  expect(endNoticeOn({ startsOn: '2027-04-10', endsOn: '2027-04-30' }, '2027-03-31')).toBeUndefined()
})
