import type { DateOrder } from '../time/read-date.ts'

/** How a country writes numbers and days. */
export type Writing = { decimal: ',' | '.'; thousands: ',' | '.'; dates: DateOrder }

/** The countries that write 1,250.50; the others of the list write 1.250,50. */
const WITH_POINT = ['DO', 'GT', 'HN', 'MX', 'NI', 'PA', 'PE', 'PR', 'SV', 'US'] as const
const WITH_COMMA = ['AR', 'BO', 'BR', 'CL', 'CO', 'CR', 'EC', 'ES', 'PY', 'UY', 'VE'] as const

export type Country = (typeof WITH_POINT)[number] | (typeof WITH_COMMA)[number]

/** The countries that write the month before the day. */
const MONTH_FIRST: readonly Country[] = ['PR', 'US']

/** The country of the company, by which typed numbers and days are read. @see D-102 */
export function companyCountry(): Country {
  return 'CO'
}

/** Returns how a country writes numbers and days. */
export function writingOf(country: Country): Writing {
  const dates = MONTH_FIRST.includes(country) ? 'month-first' : 'day-first'
  return (WITH_POINT as readonly Country[]).includes(country)
    ? { decimal: '.', thousands: ',', dates }
    : { decimal: ',', thousands: '.', dates }
}
