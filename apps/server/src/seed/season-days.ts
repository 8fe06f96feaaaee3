import type { Season } from '@orbita/domain/seasons/season'
import { addDays, type DayKey, daysBetween, mondayAfter } from '@orbita/domain/time/period'

type Days = Pick<Season, 'startsOn' | 'endsOn'>

/** The days for which the first season has been open when the product first starts: two weeks to six. */
const OPEN_BEFORE_DAYS = 14
const STEP_DAYS = 28

/** The advised length of a season, and the least length of the bridge before it, in days. @see AL-1 */
const SEASON_DAYS = 16 * 7
const BRIDGE_DAYS = 7

/** Moves a season, in steps of four weeks, to where it is young and open on the day of seeding. @see AL-1 */
export function seasonAround<S extends Days>(season: S, today: DayKey): S {
  const steps = Math.floor((daysBetween(season.startsOn, today) - OPEN_BEFORE_DAYS) / STEP_DAYS)
  const days = steps * STEP_DAYS
  return { ...season, startsOn: addDays(season.startsOn, days), endsOn: addDays(season.endsOn, days) }
}

/** Returns the days of the season after another: it opens on a Monday, after a bridge week. @see AL-1 */
export function daysOfNext({ endsOn }: Days): Days {
  const startsOn = mondayAfter(addDays(endsOn, BRIDGE_DAYS))
  return { startsOn, endsOn: addDays(startsOn, SEASON_DAYS - 1) }
}
