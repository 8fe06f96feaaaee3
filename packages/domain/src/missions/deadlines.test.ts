import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayKey } from '../time/period.ts'
import { daysLeft, deadlineWords, endOfDay, openingWords } from './deadlines.ts'

const HOUR = 60 * 60 * 1000
const ZONES = [
  'UTC',
  'America/Bogota',
  'America/Mexico_City',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/New_York',
  'America/Havana',
  'Europe/Madrid',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
const days = fc.date({ min: new Date('2012-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }).map(dayOf)

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

test('CO-3: refuses the end of an invalid day or of a zone that does not exist', () => {
  expect(() => endOfDay('2026-13-01', 'UTC')).toThrow(RangeError)
  expect(() => endOfDay('2026-11-21', 'America/Macondo')).toThrow(RangeError)
})

test.each([
  ['2026-11-21', 'UTC', '2026-11-22T00:00:00.000Z'],
  ['2026-11-30', 'America/Bogota', '2026-12-01T05:00:00.000Z'],
  ['2026-12-31', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  // Midnight does not exist: the clock jumps to one o'clock.
  ['2026-09-05', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-03-07', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  // At midnight the clock goes back: the day is an hour longer.
  ['2026-04-04', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
  ['2026-11-01', 'America/Havana', '2026-11-02T05:00:00.000Z'],
  // The island skipped the next day.
  ['2011-12-29', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('CO-3: the day %s ends in %s at %s', (day, zone, end) => {
  expect(endOfDay(day, zone).toISOString()).toBe(end)
})

test('CO-3: a day ends at the millisecond its key changes, in any zone and across clock changes', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...ZONES), (day, zone) => {
      const end = endOfDay(day, zone)
      expect(dayKey(new Date(end.getTime() - 1), zone)).toBe(day)
      expect(dayKey(end, zone) > day).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('CO-3: days follow each other without a gap and last 23 to 25 hours', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...ZONES), (day, zone) => {
      const next = dayOf(new Date(Date.parse(day) + 24 * HOUR))
      const hours = (endOfDay(next, zone).getTime() - endOfDay(day, zone).getTime()) / HOUR
      expect(hours).toBeGreaterThanOrEqual(23)
      expect(hours).toBeLessThanOrEqual(25)
    }),
    { numRuns: 300 },
  )
})

test('CO-3: the days left do not depend on clock changes', () => {
  expect(daysLeft('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysLeft('2026-11-21', '2026-11-21')).toBe(0)
  expect(daysLeft('2026-11-21', '2026-11-20')).toBe(-1)
})

test.each([
  ['2026-11-21', 'cierra hoy, 23:59'],
  ['2026-11-22', 'cierra mañana, 23:59'],
  ['2026-11-27', 'cierra el viernes 27, 23:59'],
  ['2026-11-30', 'cierra el lunes 30, 23:59'],
  ['2026-12-01', 'cierra el 1 de diciembre'],
  ['2026-12-18', 'cierra el 18 de diciembre'],
  ['2027-01-09', 'cierra el 9 de enero de 2027'],
  ['2026-11-20', 'cerró ayer'],
  ['2026-11-02', 'cerró el 2 de noviembre'],
  ['2025-09-30', 'cerró el 30 de septiembre de 2025'],
])('MI-2: seen on 21 November 2026, a mission that ends on %s «%s»', (endsOn, words) => {
  expect(deadlineWords(endsOn, '2026-11-21')).toBe(words)
})

test('MI-2: a day of next month is near when less than a week away', () => {
  expect(deadlineWords('2026-12-04', '2026-11-28')).toBe('cierra el viernes 4, 23:59')
  expect(deadlineWords('2026-12-05', '2026-11-28')).toBe('cierra el 5 de diciembre')
  expect(deadlineWords('2027-01-01', '2026-12-31')).toBe('cierra mañana, 23:59')
})

test.each([
  ['2026-11-22', 'abre mañana'],
  ['2026-11-25', 'abre el miércoles 25'],
  ['2026-12-07', 'abre el 7 de diciembre'],
  ['2026-11-21', 'abre hoy'],
  ['2026-11-03', 'abrió el 3 de noviembre'],
])('MI-2: seen on 21 November 2026, a mission that starts on %s «%s»', (startsOn, words) => {
  expect(openingWords(startsOn, '2026-11-21')).toBe(words)
})
