import { perLocale } from './company-locale.ts'

type InstantFormat = {
  format(instant: Date): string
  formatToParts(instant: Date): Intl.DateTimeFormatPart[]
}

/** The zone of the company; until it is known, that of the device. */
let timeZone: string | undefined
const changed = new Set<() => void>()

/** Sets the time zone of the company, which the server knows. @param zone IANA name @see CO-3 */
export function setCompanyTimeZone(zone: string | undefined): void {
  if (zone === timeZone) return
  timeZone = zone
  for (const forget of changed) forget()
}

/** Returns the time zone of the company, or of the device until it is known. */
export function companyTimeZone(): string {
  return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Formats instants as the company's clock and calendar show them, so that the server and every browser write the same
 * words.
 */
export function companyFormat(options: Intl.DateTimeFormatOptions): InstantFormat {
  const formatter = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
  changed.add(formatter.forget)
  return {
    format: (instant) => formatter.get().format(instant),
    formatToParts: (instant) => formatter.get().formatToParts(instant),
  }
}

const digits = companyFormat({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** Returns the company's day of an instant, as midnight of that day in UTC: days can be compared and counted. */
export function companyDayOf(instant: Date): Date {
  const { year, month, day } = Object.fromEntries(digits.formatToParts(instant).map(({ type, value }) => [type, value]))
  return new Date(`${year}-${month}-${day}T00:00:00Z`)
}
