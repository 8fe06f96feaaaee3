import type { Season } from '../seasons/season.ts'
import { seasonPhase } from '../seasons/season-calendar.ts'
import { weeklyPacksOf } from '../seasons/season-length.ts'
import { type DayKey, dayKey, mondayOf, type WeekKey, weekAfter, weekOfDay } from '../time/period.ts'
import type { PackCause } from './packs.ts'

/** The weeks whose packs a visit gives: this one and the one before. @see AL-5 */
export const WEEKS_KEPT = 2

/**
 * A visit to the album.
 *
 * @property season the open one, null between seasons; `doubleWeeks` are those of its length (AL-1) unless it says others
 * @property joinedOn the day of joining the company, null when it is not known
 * @property knownSince the day on which the product got to know the employee; earlier weeks have no pack
 */
export type AlbumVisit = {
  at: Date
  /** the company's IANA zone */
  timeZone: string
  season: (Pick<Season, 'startsOn' | 'endsOn'> & { doubleWeeks?: number }) | null
  joinedOn: DayKey | null
  knownSince: DayKey | null
}

/**
 * Returns the causes of the packs a visit gives: the weekly packs of this week and of the one before, two in a double week. Only weeks in
 * which the season was open and the employee was there count, and outside a season there are none. Their keys give each pack once.
 *
 * @returns the oldest first
 * @see AL-1, AL-5, CO-3
 */
export function packsOfVisit({ at, timeZone, season, joinedOn, knownSince }: AlbumVisit): PackCause[] {
  const today = dayKey(at, timeZone)
  if (!season || seasonPhase(season, today) !== 'open') return []

  const days = [season.startsOn, joinedOn ?? '', knownSince ?? ''].sort()
  const first = days.at(-1)! > today ? today : days.at(-1)!
  const weeks = weeksKept(weekOfDay(today)).filter((week) => mondayOf(weekAfter(week, 1)) > first)
  return weeks.flatMap((week): PackCause[] => [
    { source: 'weekly', week },
    ...(weeklyPacksOf(season, week) === 2 ? [{ source: 'weekly', week, ordinal: 2 } as const] : []),
  ])
}

function weeksKept(week: WeekKey): WeekKey[] {
  return Array.from({ length: WEEKS_KEPT }, (_, index) => weekAfter(week, index + 1 - WEEKS_KEPT))
}
