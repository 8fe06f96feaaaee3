import { expect, test } from 'vitest'
import { addDays } from '../time/period.ts'
import { CLOSED_DAYS, seasonState } from './season-calendar.ts'

const SEASON = { startsOn: '2026-03-01', endsOn: '2026-05-31' }

test('AL-1, D-75: a season is a draft, scheduled, open, closed for two weeks, and archived', () => {
  expect(seasonState(null, '2026-03-01')).toBe('draft')
  expect(seasonState(SEASON, '2026-02-28')).toBe('scheduled')
  for (const day of ['2026-03-01', '2026-05-31']) expect(seasonState(SEASON, day)).toBe('open')
  expect(seasonState(SEASON, '2026-06-01')).toBe('closed')
  expect(seasonState(SEASON, addDays(SEASON.endsOn, CLOSED_DAYS))).toBe('closed')
  expect(seasonState(SEASON, addDays(SEASON.endsOn, CLOSED_DAYS + 1))).toBe('archived')
})
