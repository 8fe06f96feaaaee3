import type { RarityId } from '../rarities.ts'
import { type Figure, figuresOf, type Page, type SeasonPages } from './season.ts'

/** How many different figures of a group somebody has, n of N. */
export type Progress = { collected: number; total: number; isComplete: boolean }

type Owned = ReadonlySet<string>

/** Progress over a group of figures. @param owned ids of the figures with a copy at least */
export function progressOf(figures: readonly Figure[], owned: Owned): Progress {
  const collected = figures.filter((figure) => owned.has(figure.id)).length
  return { collected, total: figures.length, isComplete: collected === figures.length }
}

/** Progress of one page. @see D-54 */
export function pageProgress(page: Pick<Page, 'figures'>, owned: Owned): Progress {
  return progressOf(page.figures, owned)
}

/** Progress of the whole album. @see D-50, D-54 */
export function albumProgress(season: SeasonPages, owned: Owned): Progress {
  return progressOf(figuresOf(season), owned)
}

/** Progress over every figure of a rarity in the season. @see D-57 */
export function rarityProgress(season: SeasonPages, rarity: RarityId, owned: Owned): Progress {
  const figures = figuresOf(season).filter((figure) => figure.rarity === rarity)
  return progressOf(figures, owned)
}

/** What some new figures complete, to be dated once: ids of pages, and whether the album is complete with them. */
export type Completion = { pages: string[]; album: boolean }

/**
 * The pages, and the album, that were incomplete before some figures arrived and are complete with them.
 *
 * @see AL-8
 */
export function completedBy(change: { season: SeasonPages; before: Owned; after: Owned }): Completion {
  const { season, before, after } = change
  const completes = (figures: readonly Figure[]) =>
    !progressOf(figures, before).isComplete && progressOf(figures, after).isComplete
  return {
    pages: season.pages.filter((page) => completes(page.figures)).map((page) => page.id),
    album: completes(figuresOf(season)),
  }
}
