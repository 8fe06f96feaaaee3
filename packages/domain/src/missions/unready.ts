import type { DayKey } from '../time/period.ts'
import type { Mission } from './challenge.ts'
import { impossibility, type Schedule } from './impossible.ts'

/** The texts of a new draft, which say what to write and are no text for employees. */
export const TO_WRITE = { briefing: 'Cuenta aquí qué hay que hacer.', why: 'Cuenta aquí por qué importa.' } as const

/** Returns the fields of a mission that are not written yet. Such a mission is saved as a draft and not published. */
export function missingTexts({ briefing, why }: Pick<Mission, 'briefing' | 'why'>): ('briefing' | 'why')[] {
  return [
    ...(briefing.some((paragraph) => paragraph.trim() === TO_WRITE.briefing) ? (['briefing'] as const) : []),
    ...(why.trim() === TO_WRITE.why ? (['why'] as const) : []),
  ]
}

/** A field for which a draft cannot be published as it is. */
export type BlockingField = 'briefing' | 'why' | 'endsOn' | 'prerequisites' | 'target'

/**
 * Returns the fields for which a draft cannot be published as it is: texts that are not written, a last day that has
 * passed, missions asked for before it that are drafts themselves, and a target that nobody can reach in its days.
 *
 * @param around.missions the missions of its challenge
 * @param around.drafts ids of the other drafts of its challenge
 * @param around.today the company's day
 * @see MI-2
 */
export function unreadyFields(
  mission: Pick<Mission, 'briefing' | 'why'> & Schedule,
  { missions, drafts, today }: { missions: readonly Schedule[]; drafts: readonly string[]; today: DayKey },
): BlockingField[] {
  const hasEnded = mission.endsOn < today
  return [
    ...missingTexts(mission),
    ...(hasEnded ? (['endsOn'] as const) : []),
    ...(mission.prerequisites.some((id) => drafts.includes(id)) ? (['prerequisites'] as const) : []),
    ...(!hasEnded && impossibility(mission, missions, today) ? (['target'] as const) : []),
  ]
}
