import type { AlbumOutput, FigureSlot } from '@orbita/contract/albums/albums'
import { type Rank, rankOfLevel } from '@orbita/domain/ranks'
import { RARITY_IDS } from '@orbita/domain/rarities'

/** The facts on the card of a season: never a place or credits. */
export type SeasonCard = {
  id: string
  season: string
  /** the first name, or undefined when the employee leaves it out */
  name: string | undefined
  rank: Rank
  /** the rarest first, at most three */
  figures: readonly FigureSlot[]
  best: string
  numbers: readonly { value: number; words: string }[]
}

const SHOWN = 3

/** Gathers the card of a season from its album. @param thanks those sent while it was open; undefined when unknown */
export function seasonCard(
  album: AlbumOutput,
  { name, level, thanks }: { name: string | undefined; level: string | null; thanks: number | undefined },
): SeasonCard {
  const rank = rankOfLevel(level)
  const owned = album.pages.flatMap((page) => page.figures).filter(({ copies }) => copies > 0)
  const figures = owned.toSorted(byRarity).slice(0, SHOWN)
  const complete = album.pages.filter((page) => page.figures.every(({ copies }) => copies > 0))
  return {
    id: album.id,
    season: album.title,
    name,
    rank,
    figures,
    best: bestMoment(complete.at(-1)?.title, figures[0], rank),
    numbers: [
      { value: album.collected, words: album.collected === 1 ? 'figura' : 'figuras' },
      ...(thanks === undefined ? [] : [{ value: thanks, words: 'gracias dadas' }]),
      { value: complete.length, words: complete.length === 1 ? 'página completa' : 'páginas completas' },
    ],
  }
}

function byRarity(one: FigureSlot, other: FigureSlot): number {
  return RARITY_IDS.indexOf(other.rarity) - RARITY_IDS.indexOf(one.rarity) || one.number - other.number
}

function bestMoment(page: string | undefined, rarest: FigureSlot | undefined, rank: Rank): string {
  if (page !== undefined) return `Completaste ${page}`
  if (rarest?.rarity === 'legendaria') return `Te encontraste con ${rarest.name}`
  return rarest?.name ? `Llegó ${rarest.name} a tu álbum` : `Llegaste a ${rank.name}`
}

/** Says the card in words, for those who do not see it. */
export function cardInWords({ season, name, best, numbers, figures }: SeasonCard): string {
  const title = name === undefined ? 'Mi temporada' : `La temporada de ${name}`
  const shown = figures.flatMap((figure) => figure.name ?? [])
  return [`${title}: ${season}.`, `${best}.`, `${numbers.map(({ value, words }) => `${value} ${words}`).join(', ')}.`]
    .concat(shown.length > 0 ? [`Con ${shown.join(', ')}.`] : [])
    .join(' ')
}
