import * as v from 'valibot'
import { hourOf } from '../time/hour.ts'
import { dayKey } from '../time/period.ts'

const Hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))

/**
 * The hours of each day, in the company's zone, in which no notice reaches a device: from one hour, up to and without
 * another, which may be of the next day. Equal hours mean no such hours. `weekends` adds all of Saturday and Sunday.
 *
 * @see NO-3
 */
export const QuietHours = v.strictObject({ from: Hour, until: Hour, weekends: v.boolean() })
export type QuietHours = v.InferOutput<typeof QuietHours>

/** The hours that apply until the company or the person says otherwise. @see NO-3 */
export const QUIET_HOURS: QuietHours = { from: 20, until: 7, weekends: true }

const HOUR_MS = 3_600_000
/** The zones of the world begin their hours at a quarter of an hour. */
const STEP_MS = HOUR_MS / 4
/** A night and a weekend are the longest that anybody waits, whatever the clock of the zone does. */
const MOST_STEPS = 4 * 24 * 4

/** Returns whether notices wait at an instant. @param timeZone IANA name of the company's zone @see NO-3 */
export function isQuiet(instant: Date, { from, until, weekends }: QuietHours, timeZone: string): boolean {
  const weekday = new Date(dayKey(instant, timeZone)).getUTCDay()
  if (weekends && (weekday === 0 || weekday === 6)) return true

  const hour = hourOf(instant, timeZone)
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until
}

/** Returns the first instant, from the given one inclusive, outside quiet hours. @see NO-3 */
export function quietUntil(instant: Date, quiet: QuietHours, timeZone: string): Date {
  return firstWith(instant, (at) => !isQuiet(at, quiet, timeZone)) ?? instant
}

/**
 * Returns the first instant, from the given one inclusive, inside quiet hours; undefined when it is days away.
 *
 * @see NO-3
 */
export function quietFrom(instant: Date, quiet: QuietHours, timeZone: string): Date | undefined {
  return firstWith(instant, (at) => isQuiet(at, quiet, timeZone))
}

function firstWith(instant: Date, holds: (at: Date) => boolean): Date | undefined {
  let at = instant
  for (let step = 0; step < MOST_STEPS; step++) {
    if (holds(at)) return at
    at = new Date((Math.floor(at.getTime() / STEP_MS) + 1) * STEP_MS)
  }
  return undefined
}
