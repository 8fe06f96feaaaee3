import { renumbered, type SeasonDraft } from '@orbita/domain/seasons/season-draft'

/** A part of a season that two operators changed in different ways. */
export type SeasonCrossing = {
  title: string
  mine: string
  theirs: string
  /** takes the value of the other operator */
  take: (draft: SeasonDraft) => SeasonDraft
}

type Part = {
  title: string
  read: (draft: SeasonDraft) => unknown
  write: (draft: SeasonDraft, value: never) => SeasonDraft
}

/** Compares two parts; the order of the keys, which the server changes, says nothing. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one, sorted) === JSON.stringify(other, sorted)

function sorted(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort())
}

/**
 * Merges two edits of a season, part by part: its title, its days, its odds, its awards, the order of its figures, and
 * the words of each page and figure. A part that both changed, each differently, keeps the operator's own value and
 * crosses.
 *
 * @param base the season that both edits began with
 */
export function mergeSeasons(
  base: SeasonDraft,
  mine: SeasonDraft,
  theirs: SeasonDraft,
): { merged: SeasonDraft; crossing: SeasonCrossing[] } {
  let merged = mine
  const crossing: SeasonCrossing[] = []
  for (const part of partsOf(base, theirs)) {
    const [before, own, other] = [base, mine, theirs].map(part.read)
    if (isSame(other, before) || isSame(own, other)) continue

    const take = (draft: SeasonDraft) => renumbered(part.write(draft, other as never))
    if (isSame(own, before)) merged = take(merged)
    else crossing.push({ title: part.title, mine: wordsOf(own), theirs: wordsOf(other), take })
  }
  return { merged, crossing }
}

function partsOf(base: SeasonDraft, theirs: SeasonDraft): Part[] {
  const pages = new Map([...base.pages, ...theirs.pages].map((page) => [page.id, page]))
  return [
    field('Nombre', 'title'),
    field('Primer día', 'startsOn'),
    field('Último día', 'endsOn'),
    field('Probabilidades', 'odds'),
    field('Premios', 'awards'),
    orderPart(theirs),
    ...[...pages.values()].flatMap(({ id, title, figures }) => [
      pagePart(id, title, 'title', 'nombre'),
      pagePart(id, title, 'caption', 'frase'),
      ...figures.map((figure) => figurePart(figure.id, figure.name || `N.º ${figure.number}`)),
    ]),
  ]
}

function field(title: string, key: 'title' | 'startsOn' | 'endsOn' | 'odds' | 'awards'): Part {
  return { title, read: (draft) => draft[key], write: (draft, value) => ({ ...draft, [key]: value }) }
}

/** The pages and the order of the figures in them; a figure that only they have comes with it. */
function orderPart(theirs: SeasonDraft): Part {
  return {
    title: 'Orden de las figuras',
    read: ({ pages }) => pages.map(({ id, figures }) => [id, figures.map((figure) => figure.id)]),
    write: (draft) => {
      const own = new Map(draft.pages.flatMap(({ figures }) => figures).map((figure) => [figure.id, figure]))
      const pages = theirs.pages.map((page) => ({
        ...page,
        ...wordsOfPage(draft, page.id),
        figures: page.figures.map((figure) => own.get(figure.id) ?? figure),
      }))
      return { ...draft, pages }
    },
  }
}

function wordsOfPage({ pages }: SeasonDraft, id: string) {
  const page = pages.find((one) => one.id === id)
  return page && { title: page.title, caption: page.caption }
}

function pagePart(id: string, name: string, key: 'title' | 'caption', word: string): Part {
  return {
    title: `${name || 'Página'}: ${word}`,
    read: ({ pages }) => pages.find((page) => page.id === id)?.[key],
    write: (draft, value) => ({
      ...draft,
      pages: draft.pages.map((page) => (page.id === id ? { ...page, [key]: value } : page)),
    }),
  }
}

function figurePart(id: string, name: string): Part {
  return {
    title: name,
    read: ({ pages }) => {
      const figure = pages.flatMap(({ figures }) => figures).find((one) => one.id === id)
      return figure && { name: figure.name, rarity: figure.rarity, story: figure.story, picture: figure.picture }
    },
    write: (draft, value) => ({
      ...draft,
      pages: draft.pages.map((page) => ({
        ...page,
        figures: page.figures.map((figure) => (figure.id === id ? { ...figure, ...(value as object) } : figure)),
      })),
    }),
  }
}

function wordsOf(value: unknown): string {
  if (value === undefined) return '(quitado)'
  if (typeof value === 'string') return value || '(vacío)'
  return Object.values(value as object)
    .map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one)))
    .join(' · ')
    .slice(0, 200)
}
