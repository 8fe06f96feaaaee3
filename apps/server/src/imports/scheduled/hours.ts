import { addDays, type DayKey, dayKey } from '@orbita/domain/time/period'

/** A time of the schedule: a company day, and the hour of its clock. */
export type Slot = { day: DayKey; at: string }

/** Returns the last time of the schedule that has come, as text that sorts. @param hours `HH:MM`, in their order, one at least */
export function lastSlot(hours: readonly string[], now: Date, timeZone: string): string {
  const [today, at] = [dayKey(now, timeZone), hourOf(now, timeZone)]
  const past = hours.findLast((hour) => hour <= at)
  return past ? `${today} ${past}` : `${addDays(today, -1)} ${hours.at(-1)!}`
}

/** Returns the next time of the schedule. */
export function nextSlot(hours: readonly string[], now: Date, timeZone: string): Slot {
  const [today, at] = [dayKey(now, timeZone), hourOf(now, timeZone)]
  const next = hours.find((hour) => hour > at)
  return next ? { day: today, at: next } : { day: addDays(today, 1), at: hours[0]! }
}

function hourOf(now: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return clock.format(now)
}
