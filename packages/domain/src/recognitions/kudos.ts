/** The kudos one employee may send in a company week. @see RC-3 */
export const KUDOS_A_WEEK = 5
/** The people one kudos may thank. @see RC-3 */
export const KUDOS_PEOPLE = 5
/** The bounds of a message, in letters as a person counts them. @see RC-3 */
export const KUDOS_MESSAGE = { least: 15, most: 280 } as const
/** The experience each kudos gives to its receiver, and the most it may give in a company week. @see RC-3 */
export const KUDOS_EXPERIENCE = 5
export const KUDOS_EXPERIENCE_A_WEEK = 25
/** The time in which a sender may withdraw a kudos. @see RC-3 */
export const WITHDRAW_WITHIN_MS = 24 * 60 * 60 * 1000
/** The people that the form for a kudos suggests at most. @see RC-3 */
export const SUGGESTED_PEOPLE = 4
/** The days within which a colleague who was thanked is not suggested again. @see RC-3 */
export const THANKED_LATELY_DAYS = 28

/** Returns the experience one more kudos gives. @param earned experience from kudos in this company week, >= 0 */
export function kudosExperience(earned: number): number {
  return Math.max(0, Math.min(KUDOS_EXPERIENCE, KUDOS_EXPERIENCE_A_WEEK - earned))
}

/** Counts the letters of a text as a person does: an emoji is one letter, however many code points it has. */
export function lettersOf(text: string): number {
  return [...new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)].length
}
