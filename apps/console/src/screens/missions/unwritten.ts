import type { Mission } from '@orbita/domain/missions/challenge'

/** The texts of a new draft, which say what to write and are no text for employees. */
export const TO_WRITE = { briefing: 'Cuenta aquí qué hay que hacer.', why: 'Cuenta aquí por qué importa.' } as const

/** Returns the fields of a mission that nobody has written yet. Such a mission is saved as a draft and not published. */
export function unwrittenFields({ briefing, why }: Pick<Mission, 'briefing' | 'why'>): ('briefing' | 'why')[] {
  return [
    ...(briefing.some((paragraph) => paragraph.trim() === TO_WRITE.briefing) ? (['briefing'] as const) : []),
    ...(why.trim() === TO_WRITE.why ? (['why'] as const) : []),
  ]
}
