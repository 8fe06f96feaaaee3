import { expect, test } from 'vitest'
import { setCompanyTimeZone } from './company-time.ts'
import { formatShort } from './format.ts'

test.each([
  ['2026-11-21T03:00:00Z', '20 nov 2026'],
  ['2026-09-05T17:00:00Z', '5 sept 2026'],
])('the day of %s in a narrow place is %s, in the company’s zone', (instant, words) => {
  setCompanyTimeZone('America/Bogota')
  expect(formatShort(instant)).toBe(words)
  setCompanyTimeZone(undefined)
})
