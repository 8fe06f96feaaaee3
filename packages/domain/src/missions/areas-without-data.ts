import { addDays, type DayKey } from '../time/period.ts'
import type { MissionSource } from './sources.ts'

/** The days of the window of a mission after which an area without a row of its file reports by itself. @see MI-13 */
export const WITHOUT_DATA_DAYS = 14

/** Returns the most that somebody of an area without data reports of a mission in a day: a tenth of its target, at least one. @see MI-13 */
export function fallbackCap(target: number): number {
  return Math.max(1, Math.floor(target / 10))
}

/**
 * Returns whether the people of an area report a mission by themselves on a day: a mission whose progress comes in files, without
 * a row for the area in the first 14 days of its window. One that is closed stays so.
 *
 * @param mission.endsOn its last company day, inclusive; `isClosed` whether operators closed it before
 * @see MI-13
 */
export function fallsBack(
  mission: { source: MissionSource; startsOn: DayKey; endsOn: DayKey; isClosed: boolean; hasRow: boolean },
  today: DayKey,
): boolean {
  const { source, startsOn, endsOn, isClosed, hasRow } = mission
  return source === 'file' && !isClosed && !hasRow && today >= addDays(startsOn, WITHOUT_DATA_DAYS) && today <= endsOn
}
