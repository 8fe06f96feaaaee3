import type { OpeningCard, OpeningOutput } from '@orbita/contract/albums/packs'
import { RARITY_IDS } from '@orbita/domain/rarities'

/** Returns the cards of all packs in the order of their reveal: the commonest first, the rarest last. */
export function revealOrder(openings: readonly OpeningOutput[]): OpeningCard[] {
  const cards = openings.flatMap((opening) => opening.cards)
  return cards.toSorted((one, other) => RARITY_IDS.indexOf(one.rarity) - RARITY_IDS.indexOf(other.rarity))
}
