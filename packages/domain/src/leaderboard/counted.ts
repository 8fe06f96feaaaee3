import type { MovementKind } from '../ledger/kinds.ts'
import { type DayKey, mondayOf, type WeekKey, weekAfter, weekOfDay, weeksBetween } from '../time/period.ts'

/**
 * The kinds of movements whose experience counts on the leaderboard; a correction counts as the kind it corrects.
 *
 * @see RC-5
 */
export const COUNTED_KINDS: readonly MovementKind[] = ['mission', 'recognition', 'kudos']

/**
 * The fewest weeks by which a season's experience is divided on the leaderboard, so that one good week is no lead.
 *
 * @see RC-5
 */
export const LEAST_WEEKS = 4

/** Days without access to the programme: from the first, inclusive, to the day of return, exclusive. */
export type Absence = { from: DayKey; until: DayKey }

/**
 * Returns the company weeks an employee has been present in a season, those of the first and of the last day included.
 * Weeks of which they were absent every day do not count.
 *
 * @param joinedOn null when the day is not known
 * @param absences that are over, and do not overlap
 * @returns at least `LEAST_WEEKS`
 * @see RC-5
 */
export function weeksPresent(
  startsOn: DayKey,
  joinedOn: DayKey | null,
  today: DayKey,
  absences: readonly Absence[] = [],
): number {
  const first = weekOfDay(joinedOn !== null && joinedOn > startsOn ? joinedOn : startsOn)
  const last = weekOfDay(today)
  const away = absences.reduce((sum, absence) => sum + weeksAway(absence, first, last), 0)
  return Math.max(LEAST_WEEKS, weeksBetween(first, last) + 1 - away)
}

/** Counts the whole weeks of an absence from one week on; the week of the return is one of presence. */
function weeksAway({ from, until }: Absence, first: WeekKey, last: WeekKey): number {
  const week = weekOfDay(from)
  const begins = mondayOf(week) === from ? week : weekAfter(week, 1)
  const returns = weekOfDay(until)
  return Math.max(0, weeksBetween(begins > first ? begins : first, returns < last ? returns : last))
}

/** Returns the points of the season's board: experience per week of presence, rounded. @see RC-5 */
export function seasonPoints(experience: number, weeks: number): number {
  return Math.round(experience / weeks)
}
