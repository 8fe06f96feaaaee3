import { DomainError } from '../errors.ts'
import type { RarityId } from '../rarities.ts'
import { type Holdings, spareCopies } from './copies.ts'
import { figureById, type SeasonPages } from './season.ts'

/** The gifts of figures: one a company week, and one to the same colleague a company month. @see AL-10 */
export const GIFT_LIMITS = { perWeek: 1, perPairAndMonth: 1 } as const

/** The rarities that can be given. @see AL-10 */
export const GIFT_RARITIES: readonly RarityId[] = ['comun', 'rara', 'epica']

/** The sentences that go with a gift; there is no free text. @see AL-10 */
export const GIFT_SENTENCES = [
  { id: 'te-faltaba', text: 'Vi que te faltaba y pensé en ti.' },
  { id: 'gracias', text: 'Gracias por tu ayuda de esta semana.' },
  { id: 'buen-viaje', text: 'Para que tu álbum siga su viaje.' },
  { id: 'bienvenida', text: 'Bienvenida a bordo, para ti que empiezas.' },
  { id: 'mi-repetida', text: 'Yo la tengo repetida; contigo luce más.' },
] as const
export type GiftSentenceId = (typeof GIFT_SENTENCES)[number]['id']
export const GIFT_SENTENCE_IDS: readonly GiftSentenceId[] = GIFT_SENTENCES.map(({ id }) => id)

/**
 * Refuses a gift that the rules do not allow. The caller checks the two people.
 *
 * @param gift.givenThisWeek gifts of the giver in this company week
 * @param gift.givenToThemThisMonth gifts of the giver to this colleague in this company month
 * @throws DomainError `NOT_FOUND` for a figure of another season, `BAD_INPUT` for a legendaria, `LAST_COPY` without a
 *   free spare copy, `WEEK_LIMIT`, `GIFT_PAIR` for the second to the same colleague in a month
 * @see AL-10
 */
export function checkGift(gift: {
  season: SeasonPages
  holdings: Holdings
  figureId: string
  givenThisWeek: number
  givenToThemThisMonth: number
}): void {
  const { rarity } = figureById(gift.season, gift.figureId)
  if (!GIFT_RARITIES.includes(rarity)) throw new DomainError('BAD_INPUT')
  if (spareCopies(gift.holdings, gift.figureId) < 1) throw new DomainError('LAST_COPY')
  if (gift.givenThisWeek >= GIFT_LIMITS.perWeek) throw new DomainError('WEEK_LIMIT')
  if (gift.givenToThemThisMonth >= GIFT_LIMITS.perPairAndMonth) throw new DomainError('GIFT_PAIR')
}
