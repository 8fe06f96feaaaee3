import type { RandomInteger } from '../album/draw.ts'

/** The share of the employees' own reports that an operator looks at, in whole percent. @see MI-8 */
export const SELF_REPORTS_REVIEWED = 10

/** Returns whether an operator looks at a report. @param random a cryptographic source @see MI-8 */
export function isDrawnForReview(random: RandomInteger): boolean {
  return random(100) < SELF_REPORTS_REVIEWED
}

/**
 * Returns how much an employee may still report today.
 *
 * @param mission.dailyCap the most of one company day, >= 1
 * @param reported the amount reported today, and so far in all
 * @see MI-8
 */
export function mayReport(
  mission: { target: number; dailyCap: number },
  reported: { today: number; inAll: number },
): number {
  return Math.max(0, Math.min(mission.dailyCap - reported.today, mission.target - reported.inAll))
}
