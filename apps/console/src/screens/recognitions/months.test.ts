import { expect, test } from 'vitest'
import { lastMonths, monthToChoose, monthWords } from './months.ts'

test('the last months go back over a new year', () => {
  expect(lastMonths('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})

test('a month is named in words', () => {
  expect(monthWords('2026-11')).toBe('noviembre')
  expect(monthWords('2025-01', { withYear: true })).toBe('enero de 2025')
})

test('in the first ten days of a month the one before is chosen, over a new year too', () => {
  expect(['2027-01-01', '2027-01-10', '2027-01-11', '2027-03-04'].map(monthToChoose)).toEqual([
    '2026-12',
    '2026-12',
    '2027-01',
    '2027-02',
  ])
})
