import { DomainError } from '../errors.ts'
import type { RarityId } from '../rarities.ts'
import { figureById, type SeasonPages } from '../seasons/season.ts'
import { type Holdings, spareCopies } from './copies.ts'

/** The stardust by rarity, in whole grains: `value` of a spare copy, `price` of a missing figure. @see AL-6 */
export const STARDUST: Readonly<Record<RarityId, { value: number; price: number }>> = {
  comun: { value: 2, price: 10 },
  rara: { value: 5, price: 25 },
  epica: { value: 12, price: 60 },
  legendaria: { value: 30, price: 150 },
}

/**
 * Computes the stardust that copies convert to.
 *
 * @param conversion.amounts copies to convert by figure id, whole and >= 1
 * @returns grains gained, > 0
 * @throws DomainError `BAD_INPUT` for no figures or an amount that is not a whole number >= 1, `NOT_FOUND` for a figure
 * of another season, `LAST_COPY` when an amount would take the last copy or a reserved one
 * @see AL-6
 */
export function stardustFor(conversion: {
  season: SeasonPages
  holdings: Holdings
  amounts: ReadonlyMap<string, number>
}): number {
  const { season, holdings, amounts } = conversion
  if (amounts.size === 0) throw new DomainError('BAD_INPUT')

  let grains = 0
  for (const [figureId, amount] of amounts) {
    const { rarity } = figureById(season, figureId)
    if (!Number.isSafeInteger(amount) || amount < 1) throw new DomainError('BAD_INPUT')
    if (amount > spareCopies(holdings, figureId)) throw new DomainError('LAST_COPY')

    grains += amount * STARDUST[rarity].value
  }
  return grains
}

/**
 * Computes the purchase of a missing figure.
 *
 * @param purchase.stardust the employee's grains, >= 0
 * @returns the price in grains and the grains left after paying it
 * @throws DomainError `NOT_FOUND` for a figure of another season, `FIGURE_OWNED` when the employee has a copy,
 * `NOT_ENOUGH_STARDUST`
 * @see AL-6
 */
export function buyFigure(purchase: {
  season: SeasonPages
  owned: ReadonlySet<string>
  figureId: string
  stardust: number
}): { price: number; left: number } {
  const { rarity } = figureById(purchase.season, purchase.figureId)
  if (purchase.owned.has(purchase.figureId)) throw new DomainError('FIGURE_OWNED')

  const { price } = STARDUST[rarity]
  if (purchase.stardust < price) throw new DomainError('NOT_ENOUGH_STARDUST')

  return { price, left: purchase.stardust - price }
}
