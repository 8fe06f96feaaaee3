import { expect, test } from 'vitest'
import { fallbackCap, fallsBack, WITHOUT_DATA_DAYS } from './areas-without-data.ts'

test('MI-13: an area reports by itself once 14 days of the window passed without a row of its file', () => {
  const mission = {
    source: 'file',
    startsOn: '2026-11-02',
    endsOn: '2026-11-29',
    isClosed: false,
    hasRow: false,
  } as const
  expect(WITHOUT_DATA_DAYS).toBe(14)
  expect(fallsBack(mission, '2026-11-15')).toBe(false)
  expect(fallsBack(mission, '2026-11-16')).toBe(true)
  expect(fallsBack(mission, '2026-11-29')).toBe(true)
  expect(fallsBack(mission, '2026-11-30')).toBe(false)
  expect(fallsBack({ ...mission, hasRow: true }, '2026-11-20')).toBe(false)
  expect(fallsBack({ ...mission, isClosed: true }, '2026-11-20')).toBe(false)
  expect(fallsBack({ ...mission, source: 'evidence' }, '2026-11-20')).toBe(false)
})

test('MI-13: a tenth of the target a day, at least one', () => {
  expect([1, 9, 10, 19, 20, 5_000].map(fallbackCap)).toEqual([1, 1, 1, 1, 2, 500])
})
