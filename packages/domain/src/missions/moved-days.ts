import { addDays, type DayKey } from '../time/period.ts'
import type { MissionPhase } from './states.ts'

/** The first and the last day of a mission. */
export type Days = { startsOn: DayKey; endsOn: DayKey }

/** A move by some days, of a whole mission or of its last day alone. */
export type DaysMove = { days: number; what: 'all' | 'end' }

/**
 * Moves the days of a mission, within those of its challenge. One that has started keeps its first day. The last day never
 * comes before the first, nor, once employees see the mission, before today.
 *
 * @returns the days, or undefined when they stay
 * @see MI-1, MI-5, D-74
 */
export function movedDays(
  { phase, startsOn, endsOn }: Days & { phase: MissionPhase },
  { days, what }: DaysMove,
  { challenge, today }: { challenge: Days; today: DayKey },
): Days | undefined {
  const first = what === 'all' && phase !== 'active' ? addDays(startsOn, days) : startsOn
  const last = addDays(endsOn, days)
  const earliest = phase !== 'draft' && today > first ? today : first
  const fits = last >= earliest && first >= challenge.startsOn && last <= challenge.endsOn
  return phase !== 'closed' && fits ? { startsOn: first, endsOn: last } : undefined
}
