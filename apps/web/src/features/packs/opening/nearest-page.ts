import type { AlbumOutput } from '@orbita/contract/albums/albums'
import type { OpeningCard } from '@orbita/contract/albums/packs'

type Page = AlbumOutput['pages'][number]

/** The page that is nearest to complete, with the figures it has and those it lacks. */
export type NearestPage = { page: Page; owned: number; missing: number }

/**
 * Returns the page that lacks the fewest figures, without those that lack none. Of equal pages, one that the opened
 * cards belong to comes first, then the first of the album.
 *
 * @returns undefined when the album is complete
 * @see AL-11
 */
export function nearestPage(
  { pages }: Pick<AlbumOutput, 'pages'>,
  cards: readonly Pick<OpeningCard, 'page' | 'isNew'>[],
): NearestPage | undefined {
  const touched = new Set(cards.filter(({ isNew }) => isNew).map(({ page }) => page))
  return pages
    .map((page) => {
      const owned = page.figures.filter(({ copies }) => copies > 0).length
      return { page, owned, missing: page.figures.length - owned }
    })
    .filter(({ missing }) => missing > 0)
    .toSorted(
      (one, other) =>
        one.missing - other.missing || Number(touched.has(other.page.id)) - Number(touched.has(one.page.id)),
    )[0]
}

/** Returns what is nearest in words: `Te falta 1 para completar La Tripulación` */
export function nearestWords({ page, missing }: NearestPage): string {
  return `${missing === 1 ? 'Te falta 1' : `Te faltan ${missing}`} para completar ${page.title}`
}
