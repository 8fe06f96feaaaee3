import { type Holdings, spareCopies } from '../album/copies.ts'
import { DomainError } from '../errors.ts'
import type { RarityId } from '../rarities.ts'
import { figureById, type SeasonPages } from '../seasons/season.ts'

/** The gifts of figures that an employee gives in a company week. @see AL-10 */
export const GIFT_LIMITS = { perWeek: 1 } as const

/** The most people that the app offers for one figure, or figures for one person, one at a time. @see AL-10 */
export const GIFT_SUGGESTIONS = 5

/** The rarities that can be given. @see AL-10 */
export const GIFT_RARITIES: readonly RarityId[] = ['comun', 'rara', 'epica']

/**
 * Refuses a gift that the rules do not allow. The refusals of the giver's side come first, so that a gift that could
 * not be given reveals nothing about a colleague's album.
 *
 * @param gift.givenThisWeek gifts of the giver in this company week
 * @throws DomainError `NOT_FOUND` for a figure of another season, `BAD_INPUT` for a legendaria, `GIFT_WEEK`, `LAST_COPY`
 *   without a free spare copy, `GIFT_NOT_TRADING`, `GIFT_OWNED` when they have the figure
 * @see AL-10
 */
export function checkGift(gift: {
  season: SeasonPages
  holdings: Holdings
  figureId: string
  givenThisWeek: number
  receiver: { takesPart: boolean; owns: boolean }
}): void {
  const { receiver } = gift
  const { rarity } = figureById(gift.season, gift.figureId)
  if (!GIFT_RARITIES.includes(rarity)) throw new DomainError('BAD_INPUT')
  if (gift.givenThisWeek >= GIFT_LIMITS.perWeek) throw new DomainError('GIFT_WEEK')
  if (spareCopies(gift.holdings, gift.figureId) < 1) throw new DomainError('LAST_COPY')
  if (!receiver.takesPart) throw new DomainError('GIFT_NOT_TRADING')
  if (receiver.owns) throw new DomainError('GIFT_OWNED')
}
