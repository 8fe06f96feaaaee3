import type { AlbumOutput } from '@orbita/contract/albums/albums'
import type { OpeningCard } from '@orbita/contract/albums/packs'
import { STARDUST } from '@orbita/domain/album/stardust'
import { RARITIES, type RarityId } from '@orbita/domain/rarities'

type Page = AlbumOutput['pages'][number]

/** The page that is nearest to complete, with the figures it has and those it lacks. */
export type NearestPage = {
  page: Page
  owned: number
  missing: number
  /** how many of the figures it has came now */
  gained: number
  /** the rarities of the figures it lacks, the commonest first */
  lacks: readonly RarityId[]
}

/** The most figures that a page lacks to be called near. */
const NEAR = 3

/**
 * Returns the page of the opened cards that takes the least stardust to complete, as long as it lacks three figures at most: a page
 * that lacks one legendaria is further than one that lacks two common figures. One of a figure wished for comes first, and of equal
 * pages the first of the album.
 *
 * @returns undefined when no page of the cards is near
 * @see AL-11, AL-12, D-132
 */
export function nearestPage(
  { pages }: Pick<AlbumOutput, 'pages'>,
  cards: readonly Pick<OpeningCard, 'page' | 'number' | 'isNew'>[],
  wishes: readonly number[] = [],
): NearestPage | undefined {
  const fresh = new Set(cards.filter(({ isNew }) => isNew).map(({ number }) => number))
  return pages
    .filter(({ id }) => cards.some(({ page }) => page === id))
    .map((page) => {
      const lacks = RARITIES.flatMap(({ id }) =>
        page.figures.filter(({ copies, rarity }) => copies === 0 && rarity === id).map(({ rarity }) => rarity),
      )
      const gained = page.figures.filter(({ number }) => fresh.has(number)).length
      return { page, owned: page.figures.length - lacks.length, missing: lacks.length, gained, lacks }
    })
    .filter(({ missing }) => missing > 0 && missing <= NEAR)
    .toSorted((one, other) => Number(isWished(other)) - Number(isWished(one)) || effortOf(one) - effortOf(other))[0]

  function isWished({ page }: NearestPage): boolean {
    return page.figures.some(({ copies, number }) => copies === 0 && wishes.includes(number))
  }
}

/** The stardust that completes a page. @see AL-6 */
function effortOf({ lacks }: NearestPage): number {
  return lacks.reduce((sum, rarity) => sum + STARDUST[rarity].price, 0)
}

const COUNTS = ['', 'una', 'dos', 'tres']
/** The rarities, of one figure and of several. */
const NAMES: Readonly<Record<RarityId, readonly [string, string]>> = {
  comun: ['común', 'comunes'],
  rara: ['rara', 'raras'],
  epica: ['épica', 'épicas'],
  legendaria: ['legendaria', 'legendarias'],
}
const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** Returns what is nearest in words: `Flota Estelar queda a 2: una común y una rara` */
export function nearestWords({ page, missing, lacks }: NearestPage): string {
  const parts = [...new Set(lacks)].map((rarity) => {
    const count = lacks.filter((one) => one === rarity).length
    return `${COUNTS[count]} ${NAMES[rarity][count > 1 ? 1 : 0]}`
  })
  return `${page.title} queda a ${missing}: ${list.format(parts)}`
}
