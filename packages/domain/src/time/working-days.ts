import { addDays, type DayKey, dayBefore } from './period.ts'

/** The company's holidays. Working days are Monday to Friday without them. */
export type HolidayDays = ReadonlySet<DayKey>

/** A calendar without holidays. */
export const NO_HOLIDAYS: HolidayDays = new Set()

const SATURDAY = 6

/**
 * Adds working days to a day.
 *
 * @param count working days, >= 0; 0 returns the day itself, even on a weekend
 * @see RE-1, RE-3
 */
export function addWorkingDays(day: DayKey, count: number, holidays: HolidayDays): DayKey {
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (isWorkingDay(at, holidays)) left--
  }
  return at
}

/**
 * Counts the working days after one day, up to and with another.
 *
 * @returns 0 when the second day is not later
 */
export function workingDaysBetween(from: DayKey, to: DayKey, holidays: HolidayDays): number {
  let count = 0
  for (let at = from; at < to; ) {
    at = addDays(at, 1)
    if (isWorkingDay(at, holidays)) count++
  }
  return count
}

/**
 * Returns the latest day of a request whose promise is past today: everything asked on it or before is late.
 *
 * @param count the promised working days
 */
export function lastLateDay(today: DayKey, count: number, holidays: HolidayDays): DayKey {
  let day = dayBefore(today)
  while (addWorkingDays(day, count, holidays) >= today) day = dayBefore(day)
  return day
}

function isWorkingDay(day: DayKey, holidays: HolidayDays): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== SATURDAY && !holidays.has(day)
}
