import type { RarityId } from '../rarities.ts'
import { type Figure, figuresOf, type Page, type SeasonPages } from '../seasons/season.ts'

/** The number of different figures of a group that an employee owns, `collected` of `total`. */
export type Progress = { collected: number; total: number; isComplete: boolean }

type Owned = ReadonlySet<string>

/** Counts the owned figures of a group. @param owned ids of the figures with at least one copy */
function progressOf(figures: readonly Figure[], owned: Owned): Progress {
  const collected = figures.filter((figure) => owned.has(figure.id)).length
  return { collected, total: figures.length, isComplete: collected === figures.length }
}

/** Counts the owned figures of one page. @see D-54 */
export function pageProgress(page: Pick<Page, 'figures'>, owned: Owned): Progress {
  return progressOf(page.figures, owned)
}

/** Counts the owned figures of the whole album. @see D-50, D-54 */
export function albumProgress(season: SeasonPages, owned: Owned): Progress {
  return progressOf(figuresOf(season), owned)
}

/** Counts the owned figures of one rarity in the season. @see D-57 */
export function rarityProgress(season: SeasonPages, rarity: RarityId, owned: Owned): Progress {
  const figures = figuresOf(season).filter((figure) => figure.rarity === rarity)
  return progressOf(figures, owned)
}

/** The ids of the pages that new figures complete, and whether they complete the album. */
export type AlbumCompletion = { pages: string[]; album: boolean }

/**
 * Returns the pages, and whether the album, that were incomplete before new figures arrived and are complete with them.
 *
 * @see AL-8
 */
export function completedBy(change: { season: SeasonPages; before: Owned; after: Owned }): AlbumCompletion {
  const { season, before, after } = change
  const completes = (figures: readonly Figure[]) =>
    !progressOf(figures, before).isComplete && progressOf(figures, after).isComplete
  return {
    pages: season.pages.filter((page) => completes(page.figures)).map((page) => page.id),
    album: completes(figuresOf(season)),
  }
}
