/** The waits after each failed attempt, in seconds: five seconds to a day. */
const WAITS_SECONDS = [5, 30, 120, 600, 1_800, 7_200, 21_600, 43_200, 86_400]

/** The attempts after which a message is given up, some five days after the first one. */
export const MOST_ATTEMPTS = 12

/** The days of failure after which a destination is switched off. */
export const FAILING_DAYS = 5

/** The days for which what was sent is kept. */
export const OUTGOING_DAYS = 30

/** The longest wait of a destination that does not answer, so that its recovery is noticed. */
const LONGEST_PAUSE_MS = 10 * 60_000

/**
 * Returns the milliseconds to wait after an attempt.
 *
 * @param attempts how many there were, 1 or more
 * @param chance 0 to 1, which adds up to a tenth, so that messages do not come back together
 */
export function waitOf(attempts: number, chance: number): number {
  return Math.round(WAITS_SECONDS[Math.min(attempts, WAITS_SECONDS.length) - 1]! * 1_000 * (1 + chance / 10))
}

/** Returns the milliseconds for which a destination is left alone after failures in a row. */
export function pauseOf(failures: number, chance: number): number {
  return Math.min(waitOf(failures, chance), LONGEST_PAUSE_MS)
}

const LONGEST_ASKED_SECONDS = 86_400

/**
 * Reads a `Retry-After` header.
 *
 * @returns the seconds that it asks to wait, a day at most; undefined without a readable one
 */
export function retryAfterOf(header: string | null | undefined, now: Date): number | undefined {
  const text = header?.trim()
  if (!text) return undefined

  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1_000
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 0), LONGEST_ASKED_SECONDS)
}
