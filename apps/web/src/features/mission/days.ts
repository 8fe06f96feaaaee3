const DAY_MS = 86_400_000

/** The day that comes `count` days later: `2026-11-30`, 1 -> `2026-12-01` */
export function daysLater(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

const short = new Intl.DateTimeFormat('es-419', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2026-11-09` -> `9 nov` */
export function shortDay(day: string): string {
  return short.format(new Date(day))
}
