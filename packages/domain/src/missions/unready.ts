import type { DayKey } from '../time/period.ts'
import type { Mission } from './challenge.ts'

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
export type BlockingField = 'briefing' | 'why' | 'endsOn' | 'prerequisites'

/**
 * Returns the fields for which a draft cannot be published as it is: texts that are not written, a last day that has
 * passed, and missions asked for before it that are drafts themselves.
 *
 * @param drafts ids of the other drafts of its challenge
 * @param today the company's day
 * @see MI-2
 */
export function unreadyFields(
  mission: Pick<Mission, 'briefing' | 'why' | 'endsOn' | 'prerequisites'>,
  { drafts, today }: { drafts: readonly string[]; today: DayKey },
): BlockingField[] {
  return [
    ...missingTexts(mission),
    ...(mission.endsOn < today ? (['endsOn'] as const) : []),
    ...(mission.prerequisites.some((id) => drafts.includes(id)) ? (['prerequisites'] as const) : []),
  ]
}
