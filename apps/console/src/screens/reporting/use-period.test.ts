import { expect, test } from 'vitest'
import { firstOfSeason } from './use-period.ts'

test('D-81: the figures of a season begin with it, and go back a year and a day at most', () => {
  expect(firstOfSeason({ startsOn: '2026-09-01' }, '2026-11-23')).toBe('2026-09-01')
  expect(firstOfSeason({ startsOn: '2024-09-01' }, '2026-11-23')).toBe('2025-11-23')
})
