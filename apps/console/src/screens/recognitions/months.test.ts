import { expect, test } from 'vitest'
import { lastMonths, monthWords } from './months.ts'

test('the last months go back over a new year', () => {
  expect(lastMonths('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})

test('a month is named in words', () => {
  expect(monthWords('2026-11')).toBe('noviembre')
  expect(monthWords('2025-01', { withYear: true })).toBe('enero de 2025')
})
