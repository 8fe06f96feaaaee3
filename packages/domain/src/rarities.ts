/** Rarities from the commonest, with the odds per slot of a pack in whole percent. They sum 100. @see AL-2 */
export const RARITIES = [
  { id: 'comun', name: 'Común', odds: 62 },
  { id: 'rara', name: 'Rara', odds: 24 },
  { id: 'epica', name: 'Épica', odds: 11 },
  { id: 'legendaria', name: 'Legendaria', odds: 3 },
] as const

export type RarityId = (typeof RARITIES)[number]['id']

export const RARITY_IDS: readonly RarityId[] = RARITIES.map((rarity) => rarity.id)

/** Figures in a pack. @see AL-2 */
export const FIGURES_PER_PACK = 3

/** What an opened pack keeps with its draw: grows with any change of the odds or of how they are drawn. @see AL-4, CO-5 */
export const ODDS_VERSION = 1

/**
 * The rarity of a slot.
 *
 * @param roll a whole number from 0 to 99, each as likely as the others
 * @throws RangeError when the roll is outside, which only a broken source can do
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
