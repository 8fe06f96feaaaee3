/**
 * The limits of an area's list of kudos: age in days, number of kudos, and avatars of joiners shown for each.
 *
 * A kudos is listed in the areas of its sender and receivers when all of them consented. It leaves the list at once when
 * one of them revokes consent, withdraws it, leaves, is disabled or erased, or opts out of the leaderboard.
 *
 * @see D-69b, RC-5
 */
export const AREA_THANKS = { withinDays: 28, most: 20, faces: 3 } as const

/**
 * The sharing state of a kudos, as its sender or one receiver sees it.
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
 * Returns the sharing state of a kudos for its sender or one receiver.
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
