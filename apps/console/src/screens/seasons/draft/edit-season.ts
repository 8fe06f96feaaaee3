import { RARITY_IDS } from '@orbita/domain/rarities'
import { type DraftFigure, type DraftPage, renumbered, type SeasonDraft } from '@orbita/domain/seasons/season-draft'

/** The fields of a figure that an operator writes. */
export type FigureChange = Partial<Pick<DraftFigure, 'name' | 'rarity' | 'picture' | 'story'>>

/** Returns every figure of a draft, in order. */
export function allFigures({ pages }: SeasonDraft): DraftFigure[] {
  return pages.flatMap(({ figures }) => figures)
}

/** Returns a season with a figure changed. */
export function withFigure(draft: SeasonDraft, id: string, change: FigureChange): SeasonDraft {
  const pages = draft.pages.map((page) => ({
    ...page,
    figures: page.figures.map((figure) => (figure.id === id ? { ...figure, ...change } : figure)),
  }))
  return { ...draft, pages }
}

/** Returns a season with the words of a page changed. */
export function withPage(
  draft: SeasonDraft,
  id: string,
  change: Partial<Pick<DraftPage, 'title' | 'caption'>>,
): SeasonDraft {
  return { ...draft, pages: draft.pages.map((page) => (page.id === id ? { ...page, ...change } : page)) }
}

/** Returns a season with one more page, which has the figures that a page needs, without words. @see AL-1 */
export function withNewPage(draft: SeasonDraft): { draft: SeasonDraft; id: string } {
  const id = freeId('pagina', draft.pages)
  const taken = allFigures(draft)
  const figures: DraftFigure[] = []
  for (const rarity of [...RARITY_IDS].flatMap((one, index) => Array(PER_PAGE[index]).fill(one) as (typeof one)[])) {
    figures.push({ number: 1, id: freeId('figura', [...taken, ...figures]), name: '', rarity, picture: '', story: '' })
  }
  return { id, draft: renumbered({ ...draft, pages: [...draft.pages, { id, title: '', caption: '', figures }] }) }
}

/** The figures of a page by rarity, from the commonest. @see AL-1 */
const PER_PAGE = [3, 2, 2, 1]

/** Returns a season without a page. */
export function withoutPage(draft: SeasonDraft, id: string): SeasonDraft {
  return renumbered({ ...draft, pages: draft.pages.filter((page) => page.id !== id) })
}

/**
 * Moves a figure to a place of the album; those between move one place. Figures that employees have stay where they
 * are, and the others pass around them. Pages keep their sizes.
 *
 * @param move.place from 1
 * @param move.held numbers of the figures that stay
 * @returns the season, and the place that the figure got
 */
export function moveFigure(
  draft: SeasonDraft,
  move: { id: string; place: number; held: ReadonlySet<number> },
): { draft: SeasonDraft; place: number } {
  const { id, place, held } = move
  const figures = allFigures(draft)
  const free = figures.filter(({ number }) => !held.has(number))
  const from = free.findIndex((figure) => figure.id === id)
  const places = free.map(({ number }) => number)
  if (from === -1) return { draft, place: figures.find((figure) => figure.id === id)?.number ?? place }

  const to = nearestFree(places, place, free[from]!.number)
  const moved = free.toSpliced(from, 1).toSpliced(to, 0, free[from]!)
  const byPlace = new Map(places.map((number, index) => [number, moved[index]!]))
  const pages = draft.pages.map((page) => ({
    ...page,
    figures: page.figures.map((figure) => byPlace.get(figure.number) ?? figure),
  }))
  return { draft: renumbered({ ...draft, pages }), place: places[to]! }
}

/** Returns the index of the free place that is asked for, or of the next one in the direction of the move. */
function nearestFree(places: readonly number[], place: number, from: number): number {
  const index = place > from ? places.findIndex((one) => one >= place) : places.findLastIndex((one) => one <= place)
  if (index !== -1) return index
  return place > from ? places.length - 1 : 0
}

function freeId(name: string, things: readonly { id: string }[]): string {
  const ids = new Set(things.map(({ id }) => id))
  let number = things.length + 1
  while (ids.has(`${name}-${number}`)) number += 1
  return `${name}-${number}`
}
