import type { MovementKind } from '../ledger/kinds.ts'
import { type DayKey, weekOfDay, weeksBetween } from '../period.ts'

/** The movements whose experience the leaderboard counts; a correction counts as what it corrects. @see RC-5 */
export const COUNTED_KINDS: readonly MovementKind[] = ['mission', 'recognition', 'kudos']

/** The weeks by which the season's board divides at least, so that one good week is no lead. @see RC-5 */
export const LEAST_WEEKS = 4

/**
 * Returns the company weeks an employee has been present in a season, those of the first and of the last day included.
 *
 * @param joinedOn null when nobody knows the day
 * @returns at least `LEAST_WEEKS`
 * @see RC-5
 */
export function weeksOfPresence(startsOn: DayKey, joinedOn: DayKey | null, today: DayKey): number {
  const first = joinedOn !== null && joinedOn > startsOn ? joinedOn : startsOn
  return Math.max(LEAST_WEEKS, weeksBetween(weekOfDay(first), weekOfDay(today)) + 1)
}

/** Returns the points of the season's board: experience per week of presence, rounded. @see RC-5 */
export function seasonPoints(experience: number, weeks: number): number {
  return Math.round(experience / weeks)
}
