import { expect, test } from 'vitest'
import { usualEnd } from './new-mission-dialog.tsx'

const season = (startsOn: string, endsOn: string) => ({ id: startsOn, title: 'Una', startsOn, endsOn, figures: 12 })

test.each([
  ['there is no season', [], '2026-12-20'],
  ['the season ends later', [season('2026-11-02', '2027-01-31')], '2027-01-31'],
  ['the season has two weeks left', [season('2026-11-02', '2026-12-06')], '2026-12-06'],
  ['the season has fewer', [season('2026-11-02', '2026-12-05')], '2026-12-20'],
  ['the season is still to come', [season('2026-12-01', '2027-01-31')], '2026-12-20'],
])('MI-1: a new challenge ends as expected when %s', (_when, seasons, day) => {
  expect(usualEnd({ seasons, today: '2026-11-23' })).toBe(day)
})
