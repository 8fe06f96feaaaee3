/** The rarities from the commonest, with the odds of each slot of a pack in whole percent. @see AL-2 */
export const RARITIES = [
  { id: 'comun', name: 'Común', odds: 62 },
  { id: 'rara', name: 'Rara', odds: 24 },
  { id: 'epica', name: 'Épica', odds: 11 },
  { id: 'legendaria', name: 'Legendaria', odds: 3 },
] as const

export type RarityId = (typeof RARITIES)[number]['id']

export const RARITY_IDS: readonly RarityId[] = RARITIES.map((rarity) => rarity.id)

/** The number of figures in a pack. @see AL-2 */
export const FIGURES_PER_PACK = 3

/** The version stored with every draw. Increase it when the odds, or the way they are drawn, change. @see AL-4, CO-5 */
export const ODDS_VERSION = 1

/**
 * Returns the rarity of a slot.
 *
 * @param roll a whole number from 0 to 99, uniformly random
 * @throws RangeError when the roll is out of range, which only a broken random source can cause
 * @see AL-2
 */
export function rarityOfRoll(roll: number): RarityId {
  let ceiling = 0
  for (const { id, odds } of RARITIES) {
    ceiling += odds
    if (Number.isInteger(roll) && roll >= 0 && roll < ceiling) return id
  }

  throw new RangeError(`A roll goes from 0 to 99: ${roll}`)
}
