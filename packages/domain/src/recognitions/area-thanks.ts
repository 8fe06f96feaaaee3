/**
 * The thanks of an area: those of the last days, at most so many, with the faces of the first who joined.
 *
 * A thank-you is shown in the areas of the people it is about when its sender and every receiver agreed. One who takes
 * that back, withdraws it, leaves, is disabled or is erased, or who does not appear on the leaderboard, ends it at once.
 *
 * @see D-69b, RC-5
 */
export const AREA_THANKS = { withinDays: 28, most: 20, faces: 3 } as const

/**
 * The state of a thank-you on its way to being shown, for one of its people.
 *
 * - `private`: it is not offered; a receiver is not asked
 * - `asked`: its sender offers it, and the reader has not answered
 * - `declined`: the reader said no
 * - `waiting`: the reader agrees, and somebody else has not, or it was taken out
 * - `shown`: everybody agrees
 *
 * @see D-69b
 */
export const SHOWINGS = ['private', 'asked', 'declined', 'waiting', 'shown'] as const
export type Showing = (typeof SHOWINGS)[number]

/**
 * Returns how far a thank-you is from being shown, for one of its people.
 *
 * @param thanks.isMine whether the reader sent it
 * @param thanks.mayShow whether the reader lets any of this side be shown
 * @param thanks.offered whether its sender offers it
 * @param thanks.mine the receiver's answer, null until there is one; of a sender it is not read
 * @param thanks.isShown whether the areas see it
 * @see D-69b
 */
export function showingOf(thanks: {
  isMine: boolean
  mayShow: boolean
  offered: boolean
  mine: boolean | null
  isShown: boolean
}): Showing {
  const { isMine, mayShow, offered, mine, isShown } = thanks
  if (!mayShow || !offered) return 'private'
  if (isShown) return 'shown'
  if (isMine || mine === true) return 'waiting'
  return mine === null ? 'asked' : 'declined'
}
