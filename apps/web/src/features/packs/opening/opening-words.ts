import type { OpeningCard, OpeningOutput } from '@orbita/contract/albums/packs'
import { rarityName } from '../../../components/figures/rarity-name.ts'

/** Returns what a screen reader says of a card: `Carta 1 de 3: Módulo Lunar, común, repetida, ahora tienes 3.` */
export function cardWords({ name, rarity, isNew, copies }: OpeningCard, index: number, count: number): string {
  const having = isNew ? 'nueva' : `repetida, ahora tienes ${copies}`
  return `Carta ${index + 1} de ${count}: ${name}, ${rarityName(rarity).toLowerCase()}, ${having}.`
}

/** Returns the result of an opening in words: `2 nuevas · 1 repetida`, with the stardust if there is some. */
export function openingWords(openings: readonly OpeningOutput[]): string {
  const cards = openings.flatMap((opening) => opening.cards)
  const fresh = cards.filter(({ isNew }) => isNew).length
  const grains = stardustFrom(openings)
  return [
    fresh > 0 && (fresh === 1 ? '1 nueva' : `${fresh} nuevas`),
    cards.length > fresh && (cards.length - fresh === 1 ? '1 repetida' : `${cards.length - fresh} repetidas`),
    grains > 0 && `${grains} de polvo estelar`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the stardust that packs became. @see AL-3 */
export function stardustFrom(openings: readonly OpeningOutput[]): number {
  return openings.reduce((sum, { stardust }) => sum + stardust, 0)
}
