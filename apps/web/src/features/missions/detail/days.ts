import { companyDayOf } from '../../../ui/company-time.ts'

const short = new Intl.DateTimeFormat('es-419', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Formats a calendar day: `2026-11-09` -> `9 nov` */
export function formatCalendarDay(day: string): string {
  return short.format(new Date(day))
}

/** Formats the company's day of an instant: `2026-11-10T03:00:00Z` -> `9 nov` in Bogotá. */
export function shortInstant(instant: string): string {
  return short.format(companyDayOf(new Date(instant)))
}
