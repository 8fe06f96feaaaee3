import { isQuiet, quietFrom, quietUntil } from '../notices/quiet-hours.ts'

/** From six in the afternoon to midnight. */
const EVENING = { from: 18, until: 0, weekends: false }

/**
 * Returns when the greetings of an anniversary end and its person is told of them: at six in the afternoon of the day on which
 * the colleagues were told, or of the next one if that was later.
 *
 * @param at when the colleagues were told
 * @see AN-1
 */
export function greetingsEnd(at: Date, timeZone: string): Date {
  const from = isQuiet(at, EVENING, timeZone) ? quietUntil(at, EVENING, timeZone) : at
  return quietFrom(from, EVENING, timeZone) ?? from
}
