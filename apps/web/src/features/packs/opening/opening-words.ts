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

/** The numbers that a title says as words. */
const COUNTS = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']

/**
 * Returns the title of what packs gave: of the first pack the pages that it began, then the new figures, and without any what its
 * repeats are: `¡Estrenaste 3 páginas!`, `Ganaste dos nuevas`, `Tres que suman`
 *
 * @param owned the different figures of the album, those of the packs included; undefined until it is known
 * @see D-56, D-135
 */
export function summaryTitle(cards: readonly OpeningCard[], owned: number | undefined): string {
  const fresh = cards.filter(({ isNew }) => isNew)
  const count = COUNTS[fresh.length] ?? `${fresh.length}`
  if (cards.length === 0) return '¡Mira lo que encontraste!'
  if (fresh.length === 0) {
    const repeats = COUNTS[cards.length] ?? `${cards.length}`
    return cards.length === 1 ? 'Una que suma' : `${repeats.charAt(0).toUpperCase()}${repeats.slice(1)} que suman`
  }
  if (new Set(fresh.map(({ number }) => number)).size !== owned)
    return `Ganaste ${count} ${fresh.length === 1 ? 'nueva' : 'nuevas'}`
  const pages = new Set(fresh.map(({ page }) => page)).size
  return pages === 1 ? '¡Estrenaste una página!' : `¡Estrenaste ${pages} páginas!`
}

/** Returns the stardust that packs became. @see AL-3 */
export function stardustFrom(openings: readonly OpeningOutput[]): number {
  return openings.reduce((sum, { stardust }) => sum + stardust, 0)
}
