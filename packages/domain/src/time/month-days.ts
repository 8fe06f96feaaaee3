import { addDays, type DayKey, type MonthKey } from './period.ts'

/** Returns the month of a day. */
export function monthOf(day: DayKey): MonthKey {
  return day.slice(0, 7)
}

/** Returns the first day of the month of a day. */
export function monthStart(day: DayKey): DayKey {
  return `${monthOf(day)}-01`
}

/** Returns the last day of the month of a day. */
export function monthEnd(day: DayKey): DayKey {
  // The first of a month and 31 days is always within the next month.
  return addDays(monthStart(addDays(monthStart(day), 31)), -1)
}
