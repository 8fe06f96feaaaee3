import type { Season } from '../seasons/season.ts'
import { seasonPhase } from '../seasons/season-calendar.ts'
import { type DayKey, dayKey, mondayOf, type WeekKey, weekAfter, weekOfDay, weeksBetween } from '../time/period.ts'
import type { PackCause } from './packs.ts'

/** The weeks whose packs a visit gives: this one and the one before. @see AL-5 */
export const WEEKS_KEPT = 2

/**
 * The weeks in which an employee who joined after the season opened gets one more pack, and the most of these packs in a
 * season, whatever day of joining later files of people give.
 *
 * @see AL-5
 */
export const CATCH_UP_WEEKS = 4

/**
 * A visit to the album.
 *
 * @property joinedOn the day of joining the company, null when it is not known
 * @property knownSince the day on which the product got to know the employee; earlier weeks have no pack
 * @property caughtUp the weeks whose pack for latecomers the employee has, of any season
 */
export type AlbumVisit = {
  at: Date
  /** the company's IANA zone */
  timeZone: string
  /** the open season; null between seasons */
  season: Pick<Season, 'startsOn' | 'endsOn'> | null
  joinedOn: DayKey | null
  knownSince: DayKey | null
  caughtUp: readonly WeekKey[]
}

/**
 * Returns the causes of the packs a visit gives: the weekly packs of this week and of the one before, and for those who
 * joined after the season opened one more in each of their first four weeks. Only weeks in which the season was open and
 * the employee was there count, and outside a season there are none. Their keys give each pack once.
 *
 * @returns the oldest first
 * @see AL-5, CO-3
 */
export function packsOfVisit({ at, timeZone, season, joinedOn, knownSince, caughtUp }: AlbumVisit): PackCause[] {
  const today = dayKey(at, timeZone)
  if (!season || seasonPhase(season, today) !== 'open') return []

  const days = [season.startsOn, joinedOn ?? '', knownSince ?? ''].sort()
  const first = days.at(-1)! > today ? today : days.at(-1)!
  const weeks = weeksKept(weekOfDay(today)).filter((week) => mondayOf(weekAfter(week, 1)) > first)
  const before = new Set(caughtUp.filter((week) => week >= weekOfDay(season.startsOn)))
  const late = weeks.filter((week) => catchesUp(season, joinedOn, week))
  const given = new Set([...before, ...late.filter((week) => !before.has(week))].slice(0, CATCH_UP_WEEKS))
  return weeks.flatMap((week): PackCause[] => [
    { source: 'weekly', week },
    ...(late.includes(week) && given.has(week) ? [{ source: 'catch-up', week } as const] : []),
  ])
}

function weeksKept(week: WeekKey): WeekKey[] {
  return Array.from({ length: WEEKS_KEPT }, (_, index) => weekAfter(week, index + 1 - WEEKS_KEPT))
}

/** Returns whether a week is one of the first four of an employee who joined after the season opened. @see AL-5 */
function catchesUp(season: Pick<Season, 'startsOn'>, joinedOn: DayKey | null, week: WeekKey): boolean {
  if (joinedOn === null || joinedOn <= season.startsOn) return false

  const weeks = weeksBetween(weekOfDay(joinedOn), week)
  return weeks >= 0 && weeks < CATCH_UP_WEEKS
}
