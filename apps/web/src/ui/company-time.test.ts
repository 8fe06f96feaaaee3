import { afterEach, expect, test } from 'vitest'
import { agoWords } from './ago-words.ts'
import { companyDayOf, companyFormat, setCompanyTimeZone } from './company-time.ts'

afterEach(() => setCompanyTimeZone(undefined))

/** Ten at night of the 20th in Bogotá, noon of the 21st in Tokio. */
const NIGHT = new Date('2026-11-21T03:00:00Z')

test.each([
  ['America/Bogota', '2026-11-20', '20 de noviembre'],
  ['Asia/Tokyo', '2026-11-21', '21 de noviembre'],
  ['UTC', '2026-11-21', '21 de noviembre'],
])('CO-3: the day of an instant is the company’s, in %s', (zone, day, words) => {
  const format = companyFormat({ day: 'numeric', month: 'long' })
  setCompanyTimeZone(zone)
  expect(companyDayOf(NIGHT).toISOString()).toBe(`${day}T00:00:00.000Z`)
  expect(format.format(NIGHT)).toBe(words)
})

test('what was written before the zone was known is not said again in another zone', () => {
  const format = companyFormat({ hour: 'numeric', hourCycle: 'h23' })
  setCompanyTimeZone('Asia/Tokyo')
  expect(format.format(NIGHT)).toBe('12')
  setCompanyTimeZone('America/Bogota')
  expect(format.format(NIGHT)).toBe('22')
})

test('CO-3: «ayer» is the day before the company’s, not the day before the phone’s', () => {
  setCompanyTimeZone('America/Bogota')
  expect(agoWords('2026-11-20T04:00:00Z', NIGHT)).toBe('ayer')
  setCompanyTimeZone('America/Caracas')
  expect(agoWords('2026-11-20T04:00:00Z', NIGHT)).toBe('hace 23 h')
})
