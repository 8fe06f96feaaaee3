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

/** The odds of each slot of a pack by rarity, in whole percent; together they are 100. @see AL-2 */
export type Odds = Readonly<Record<RarityId, number>>

/** The odds of a season that names none. */
export const STANDARD_ODDS = Object.fromEntries(RARITIES.map(({ id, odds }) => [id, odds])) as Odds

/** Returns the sum of the odds, in percent; 100 if they are right. @see AL-2 */
export function sumOfOdds(odds: Odds): number {
  return RARITY_IDS.reduce((sum, rarity) => sum + odds[rarity], 0)
}

/**
 * Returns the rarity of a slot.
 *
 * @param roll a whole number from 0 to 99, uniformly random
 * @param odds those of the season that is drawn from
 * @throws RangeError when the roll is out of range, which only a broken random source can cause
 * @see AL-2
 */
export function rarityOfRoll(roll: number, odds: Odds = STANDARD_ODDS): RarityId {
  let ceiling = 0
  for (const id of RARITY_IDS) {
    ceiling += odds[id]
    if (Number.isInteger(roll) && roll >= 0 && roll < ceiling) return id
  }

  throw new RangeError(`A roll goes from 0 to 99: ${roll}`)
}
