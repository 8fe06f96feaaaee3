import { type DayKey, daysBetween } from '../time/period.ts'
import type { Season } from './season.ts'

/** The days before its last day on which a season announces its end. @see AL-9 */
export const END_NOTICE_DAYS = [30, 7, 1] as const

export type SeasonPhase = 'upcoming' | 'open' | 'closed'

type Window = Pick<Season, 'startsOn' | 'endsOn'>

/** Returns the phase of a season on a company day; its first and last days are open. @see AL-9 */
export function seasonPhase(season: Window, day: DayKey): SeasonPhase {
  if (day < season.startsOn) return 'upcoming'
  return day <= season.endsOn ? 'open' : 'closed'
}

/** Returns the days left that a season announces on a company day, or undefined if it announces none. @see AL-9 */
export function endNoticeOn(season: Window, day: DayKey): (typeof END_NOTICE_DAYS)[number] | undefined {
  if (seasonPhase(season, day) !== 'open') return undefined

  const left = daysBetween(day, season.endsOn)
  return END_NOTICE_DAYS.find((notice) => notice === left)
}

/** The days after a season's last day on which it is called closed, and then archived. @see AL-1 */
export const CLOSED_DAYS = 14

/** The states of a season: no employee sees a draft, and a scheduled one waits for its first day. @see AL-1 */
export const SEASON_STATES = ['draft', 'scheduled', 'open', 'closed', 'archived'] as const
export type SeasonState = (typeof SEASON_STATES)[number]

/**
 * Returns the state of a season on a company day. A closed one is archived two weeks after its end.
 *
 * @param season null for a season that was never published
 * @see AL-1, AL-9
 */
export function seasonState(season: Window | null, day: DayKey): SeasonState {
  if (!season) return 'draft'

  const phase = seasonPhase(season, day)
  if (phase === 'upcoming') return 'scheduled'
  if (phase === 'open') return 'open'
  return daysBetween(season.endsOn, day) <= CLOSED_DAYS ? 'closed' : 'archived'
}
