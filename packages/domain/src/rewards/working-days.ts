import type { DayKey } from '../period.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SATURDAY = 6

/**
 * Adds working days to a day. Working days are Monday to Friday; holidays are not known.
 *
 * @param count working days, >= 0; 0 returns the day itself, even on a weekend
 * @see RE-1, RE-3
 */
export function addWorkingDays(day: DayKey, count: number): DayKey {
  let at = Date.parse(day)
  for (let left = count; left > 0; ) {
    at += DAY_MS
    if (isWorkingDay(at)) left--
  }
  return new Date(at).toISOString().slice(0, 10)
}

function isWorkingDay(at: number): boolean {
  const day = new Date(at).getUTCDay()
  return day !== 0 && day !== SATURDAY
}
