import * as v from 'valibot'
import type { DateOrder } from '../time/read-date.ts'

/** How a country writes numbers and days. */
export type Writing = { decimal: ',' | '.'; thousands: ',' | '.'; dates: DateOrder }

/** The countries that write 1,250.50; the others of the list write 1.250,50. */
const WITH_POINT = ['DO', 'GT', 'HN', 'MX', 'NI', 'PA', 'PE', 'PR', 'SV', 'US'] as const
const WITH_COMMA = ['AR', 'BO', 'BR', 'CL', 'CO', 'CR', 'EC', 'ES', 'PY', 'UY', 'VE'] as const

export type Country = (typeof WITH_POINT)[number] | (typeof WITH_COMMA)[number]

/** The countries that write the month before the day. */
const MONTH_FIRST: readonly Country[] = ['PR', 'US']

/** Every country of the list, with its currency as ISO 4217 names it. */
export const CURRENCIES = {
  AR: 'ARS',
  BO: 'BOB',
  BR: 'BRL',
  CL: 'CLP',
  CO: 'COP',
  CR: 'CRC',
  DO: 'DOP',
  EC: 'USD',
  ES: 'EUR',
  GT: 'GTQ',
  HN: 'HNL',
  MX: 'MXN',
  NI: 'NIO',
  PA: 'PAB',
  PE: 'PEN',
  PR: 'USD',
  PY: 'PYG',
  SV: 'USD',
  US: 'USD',
  UY: 'UYU',
  VE: 'VES',
} as const satisfies Record<Country, string>

export type Currency = (typeof CURRENCIES)[Country]

export const COUNTRIES = Object.keys(CURRENCIES) as [Country, ...Country[]]

/**
 * Where the company works: how its numbers and days are written and read, and what its money is counted in.
 *
 * @see D-100, D-102
 */
export const Place = v.strictObject({
  country: v.picklist(COUNTRIES),
  currency: v.picklist([...new Set(Object.values(CURRENCIES))]),
})

export type Place = v.InferOutput<typeof Place>

/** The place of a company that has not said its own. */
export const FIRST_PLACE: Place = { country: 'CO', currency: 'COP' }

/** Returns the Spanish of a country, as BCP 47 names it. */
export function localeOf(country: Country): string {
  return `es-${country}`
}

/** Returns how a country writes numbers and days. */
export function writingOf(country: Country): Writing {
  const dates = MONTH_FIRST.includes(country) ? 'month-first' : 'day-first'
  return (WITH_POINT as readonly Country[]).includes(country)
    ? { decimal: '.', thousands: ',', dates }
    : { decimal: ',', thousands: '.', dates }
}
