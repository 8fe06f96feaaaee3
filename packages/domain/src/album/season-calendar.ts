import { type DayKey, daysBetween } from '../period.ts'
import type { Season } from './season.ts'

/** Days before the last one at which the end of a season is announced. @see AL-9 */
export const END_NOTICE_DAYS = [30, 7, 1] as const

export type SeasonPhase = 'upcoming' | 'open' | 'closed'

type Window = Pick<Season, 'startsOn' | 'endsOn'>

/** Where a season stands on a company day; its first and last days are open. A closed one stays readable. @see AL-9 */
export function seasonPhase(season: Window, day: DayKey): SeasonPhase {
  if (day < season.startsOn) return 'upcoming'
  return day <= season.endsOn ? 'open' : 'closed'
}

/** The days left to announce on a company day, or undefined when nothing is announced that day. @see AL-9 */
export function endNoticeOn(season: Window, day: DayKey): (typeof END_NOTICE_DAYS)[number] | undefined {
  if (seasonPhase(season, day) !== 'open') return undefined

  const left = daysBetween(day, season.endsOn)
  return END_NOTICE_DAYS.find((notice) => notice === left)
}
