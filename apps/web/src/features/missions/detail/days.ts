const shortest = { day: 'numeric', month: 'short' } as const
const short = new Intl.DateTimeFormat('es-419', { ...shortest, timeZone: 'UTC' })

/** Formats a calendar day: `2026-11-09` -> `9 nov` */
export function formatCalendarDay(day: string): string {
  return short.format(new Date(day))
}

const local = new Intl.DateTimeFormat('es-419', shortest)

/** Formats the day of an instant in the user's time zone: `2026-11-10T03:00:00Z` -> `9 nov` in Bogotá. */
export function shortInstant(instant: string): string {
  return local.format(new Date(instant))
}
