import { perLocale } from './company-locale.ts'
import { companyFormat } from './company-time.ts'

const whole = perLocale((locale) => new Intl.NumberFormat(locale))
const day = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** Formats a whole number: 1250 -> `1.250` */
export function formatWhole(value: number): string {
  return whole.get().format(value)
}

/** Formats a calendar day, which has no time zone: `2026-11-01` -> `1 de noviembre de 2026` */
export function formatDay(isoDate: string): string {
  return day.get().format(new Date(`${isoDate}T00:00:00Z`))
}

const dayOfInstant = companyFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/**
 * Formats the company's day of an instant: `2026-11-21T03:00:00Z` -> `20 de noviembre de 2026` in Bogotá.
 */
export function formatInstant(instant: string): string {
  return dayOfInstant.format(new Date(instant))
}

const short = companyFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** Formats the company's day of an instant for a narrow place: `2026-11-21T03:00:00Z` -> `20 nov 2026` in Bogotá. */
export function formatShort(instant: string): string {
  const parts = short.formatToParts(new Date(instant)).filter(({ type }) => type !== 'literal')
  return parts.map(({ value }) => value.replace('.', '')).join(' ')
}
