/** Kudos of one person in a company week. @see RC-3 */
export const KUDOS_A_WEEK = 5
/** People one kudos may thank. @see RC-3 */
export const KUDOS_PEOPLE = 5
/** Letters of a message, as a person counts them. @see RC-3 */
export const KUDOS_MESSAGE = { least: 15, most: 280 } as const
/** Experience each kudos gives to who got it, and the most of a company week. @see RC-3 */
export const KUDOS_EXPERIENCE = 5
export const KUDOS_EXPERIENCE_A_WEEK = 25
/** Kudos received for each pack. @see AL-5 */
export const KUDOS_PER_PACK = 10
/** How long a sender may take one back. @see RC-3 */
export const WITHDRAW_WITHIN_MS = 24 * 60 * 60 * 1000

/** What one more kudos gives somebody. @param earned experience from kudos in this company week, >= 0 */
export function kudosExperience(earned: number): number {
  return Math.max(0, Math.min(KUDOS_EXPERIENCE, KUDOS_EXPERIENCE_A_WEEK - earned))
}

/** Letters of a text as a person counts them: an emoji is one, however it is built. */
export function lettersOf(text: string): number {
  return [...new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)].length
}
