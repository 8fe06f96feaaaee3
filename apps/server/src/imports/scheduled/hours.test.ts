import { expect, test } from 'vitest'
import { lastSlot, nextSlot } from './hours.ts'

const HOURS = ['05:00', '13:30']
const at = (instant: string) => new Date(instant)

test('D-108b: hours are those of the clock of the company, and the last one of a day holds until the first of the next', () => {
  // Bogotá is five hours behind.
  const last = (instant: string) => lastSlot(HOURS, at(instant), 'America/Bogota')
  expect(last('2026-11-29T09:59:59Z')).toBe('2026-11-28 13:30')
  expect(last('2026-11-29T10:00:00Z')).toBe('2026-11-29 05:00')
  expect(last('2026-11-30T04:59:00Z')).toBe('2026-11-29 13:30')
  expect(nextSlot(HOURS, at('2026-11-29T10:00:00Z'), 'America/Bogota')).toEqual({ day: '2026-11-29', at: '13:30' })
  expect(nextSlot(HOURS, at('2026-11-29T18:30:00Z'), 'America/Bogota')).toEqual({ day: '2026-11-30', at: '05:00' })
})

test('D-108b: an hour comes once on the day when clocks go back', () => {
  const last = (instant: string) => lastSlot(['01:30'], at(instant), 'America/New_York')
  expect([last('2026-11-01T05:30:00Z'), last('2026-11-01T06:30:00Z')]).toEqual(['2026-11-01 01:30', '2026-11-01 01:30'])
})
