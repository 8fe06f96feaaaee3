import type { MissionPhase } from '@orbita/domain/missions/states'
import { addDays } from '@orbita/domain/time/period'

export type Days = { startsOn: string; endsOn: string }

/** A move of the whole mission, of its first day or of its last one, by some days. */
export type Move = { days: number; what: 'all' | 'start' | 'end' }

const STEP = { ArrowLeft: -1, ArrowRight: 1 } as const

/** Returns the movement that a key asks for: a day, or with Alt a week; with Shift, of the last day alone. */
export function moveOf(event: { key: string; shiftKey: boolean; altKey: boolean }): Move | undefined {
  const step = STEP[event.key as keyof typeof STEP]
  return step && { days: step * (event.altKey ? 7 : 1), what: event.shiftKey ? 'end' : 'all' }
}

/**
 * Moves the days of a mission. One that has started keeps its first day. The last day never comes before the first, nor,
 * once employees see the mission, before today.
 *
 * @returns the days, or undefined when they stay
 * @see MI-5, D-74
 */
export function moved(days: Days, { days: by, what }: Move, phase: MissionPhase, today: string): Days | undefined {
  if (phase === 'closed') return undefined
  const startsOn = what !== 'end' && phase !== 'active' ? addDays(days.startsOn, by) : days.startsOn
  const endsOn = what === 'start' ? days.endsOn : addDays(days.endsOn, by)
  const first = phase === 'active' && today > startsOn ? today : startsOn
  return endsOn < first ? undefined : { startsOn, endsOn }
}
