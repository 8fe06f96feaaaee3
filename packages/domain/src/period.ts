/** A day of the company, `2026-11-21`. Keys of one kind sort as their periods do. @see CO-3 */
export type DayKey = string
/** A month of the company, `2026-11`. @see CO-3 */
export type MonthKey = string
/** An ISO week of the company, Monday to Sunday, `2026-W47`; its year is the one that holds its Thursday. @see CO-3 */
export type WeekKey = string

const DAY_MS = 24 * 60 * 60 * 1000
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Whether a text names a time zone that keys can be written in. */
export function isTimeZone(value: string): boolean {
  try {
    formatterOf(value)
    return true
  } catch {
    return false
  }
}

/**
 * The company's day at an instant.
 *
 * @param instant from the year 1970 to 9999
 * @param timeZone IANA name, such as `America/Bogota`
 * @throws RangeError for an unknown zone or an invalid date: both are faults of the caller
 * @see CO-3
 */
export function dayKey(instant: Date, timeZone: string): DayKey {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** The company's month at an instant. Units and errors as in {@link dayKey}. @see CO-3 */
export function monthKey(instant: Date, timeZone: string): MonthKey {
  return dayKey(instant, timeZone).slice(0, 7)
}

/** The company's ISO week at an instant. Units and errors as in {@link dayKey}. @see CO-3 */
export function weekKey(instant: Date, timeZone: string): WeekKey {
  return weekOfDay(dayKey(instant, timeZone))
}

/** The ISO week a day belongs to. */
export function weekOfDay(day: DayKey): WeekKey {
  // A calendar day has no zone: counting in UTC keeps clock changes out of the arithmetic.
  const midnight = Date.parse(day)
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7
  const thursday = new Date(midnight + (3 - daysSinceMonday) * DAY_MS)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** Whole days from one day to another; negative when the second comes before. */
export function daysBetween(from: DayKey, to: DayKey): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** The day before another. */
export function dayBefore(day: DayKey): DayKey {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
}

/** Building one costs a hundred times what using it does, and a company has one zone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known

  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}
