import type { Opening, OpeningCard } from '@orbita/domain/album/views'
import { RARITY_IDS } from '@orbita/domain/rarities'

/** The cards of all packs, the commonest first: the best is turned last. */
export function revealOrder(openings: readonly Opening[]): OpeningCard[] {
  const cards = openings.flatMap((opening) => opening.cards)
  return cards.toSorted((one, other) => RARITY_IDS.indexOf(one.rarity) - RARITY_IDS.indexOf(other.rarity))
}
