/** The kudos one employee may send in a company week until the company says another number, and the most it may say. @see RC-3 */
export const KUDOS_A_WEEK = 5
export const MOST_KUDOS_A_WEEK = 20
/** The people one kudos may thank. @see RC-3 */
export const KUDOS_PEOPLE = 5
/** The bounds of a message, in letters as a person counts them. @see RC-3 */
export const KUDOS_MESSAGE = { least: 15, most: 280 } as const
/** The experience that a kudos which pays gives to its receiver. @see RC-3 */
export const KUDOS_EXPERIENCE = 5
/** Kudos pay a receiver for so many different senders within so many days, each sender once. @see RC-3 */
export const KUDOS_PAY = { senders: 5, withinDays: 28 } as const
/** The time in which a sender may withdraw a kudos. @see RC-3 */
export const WITHDRAW_WITHIN_MS = 24 * 60 * 60 * 1000
/** The people that the form for a kudos suggests at most. @see RC-3 */
export const SUGGESTED_PEOPLE = 4
/** The days for which somebody who thanked is not suggested, so that kudos are no courtesy to return. @see RC-3 */
export const THANKED_ONE_DAYS = 7
/** The days within which a colleague who was thanked is not suggested again. @see RC-3 */
export const THANKED_LATELY_DAYS = 28

/**
 * Returns the experience that one more kudos gives to its receiver.
 *
 * @param paid ids of those whose kudos paid this receiver in the last 28 days; withdrawn ones do not count
 * @see RC-3
 */
export function kudosExperience(sender: number, paid: readonly number[]): number {
  const senders = new Set(paid)
  return senders.has(sender) || senders.size >= KUDOS_PAY.senders ? 0 : KUDOS_EXPERIENCE
}

/** Counts the letters of a text as a person does: an emoji is one letter, however many code points it has. */
export function lettersOf(text: string): number {
  return [...new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)].length
}
