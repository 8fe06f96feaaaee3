import { DomainError } from '../errors.ts'
import type { RarityId } from '../rarities.ts'

/** The finishes of a figure, with their price in grains of stardust. They change how the card looks. @see AL-6b */
export const FINISHES = [
  { id: 'aurora', name: 'Aurora', price: 60 },
  { id: 'prisma', name: 'Prisma', price: 120 },
  { id: 'oro', name: 'Oro', price: 200 },
] as const
export type Finish = (typeof FINISHES)[number]
export type FinishId = Finish['id']
export const FINISH_IDS: readonly FinishId[] = FINISHES.map(({ id }) => id)

/** Returns the finishes that a figure may have. The frame of a legendaria is gold already. @see AL-6b */
export function finishesOf(rarity: RarityId): Finish[] {
  return FINISHES.filter(({ id }) => !(id === 'oro' && rarity === 'legendaria'))
}

/**
 * Computes the purchase of a finish.
 *
 * @param purchase.copies the employee's copies of the figure, >= 0
 * @param purchase.finishes the finishes that the figure has already
 * @param purchase.stardust the employee's grains, >= 0
 * @returns the price in grains and the grains left after paying it
 * @throws DomainError `FIGURE_NOT_FOUND` without a copy, `BAD_INPUT` for a finish that the rarity does not have,
 *   `FINISH_OWNED`, `NOT_ENOUGH_STARDUST`
 * @see AL-6b
 */
export function buyFinish(purchase: {
  rarity: RarityId
  finish: FinishId
  copies: number
  finishes: ReadonlySet<FinishId>
  stardust: number
}): { price: number; left: number } {
  const { rarity, finish, copies, finishes, stardust } = purchase
  if (copies < 1) throw new DomainError('FIGURE_NOT_FOUND')

  const offered = finishesOf(rarity).find(({ id }) => id === finish)
  if (!offered) throw new DomainError('BAD_INPUT')
  if (finishes.has(finish)) throw new DomainError('FINISH_OWNED')
  if (stardust < offered.price) throw new DomainError('NOT_ENOUGH_STARDUST')

  return { price: offered.price, left: stardust - offered.price }
}

/** The copies of a figure received in a season that light its finishes for nothing, in their order. @see AL-6b */
export const COPIES_OF_FINISHES = [3, 6, 9] as const

/**
 * Returns the finishes of a figure that received copies light: its third, sixth and ninth.
 *
 * @param received.before copies received in the season before these, >= 0; `after` with them
 * @see AL-6b
 */
export function finishesLit({
  rarity,
  before,
  after,
}: {
  rarity: RarityId
  before: number
  after: number
}): FinishId[] {
  return finishesOf(rarity)
    .filter((_, place) => before < COPIES_OF_FINISHES[place]! && after >= COPIES_OF_FINISHES[place]!)
    .map(({ id }) => id)
}

/**
 * Returns the finish on the way with a received copy: how many of how many, all of them when this copy lights it.
 *
 * @param received copies received in the season, this one included, >= 1
 * @returns undefined past the last
 * @see AL-6b
 */
export function finishOnTheWay(
  rarity: RarityId,
  received: number,
): { finish: Finish; have: number; need: number } | undefined {
  const place = COPIES_OF_FINISHES.findIndex((copies) => received <= copies)
  const finish = finishesOf(rarity)[place]
  return finish && { finish, have: received, need: COPIES_OF_FINISHES[place]! }
}
