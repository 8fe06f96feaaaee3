import * as v from 'valibot'
import { AlbumAward } from '../album/awards.ts'
import { DomainError } from '../errors.ts'
import { RARITY_IDS, type RarityId, STANDARD_ODDS, sumOfOdds } from '../rarities.ts'
import { Text } from '../text/text.ts'
import { Day } from '../time/day.ts'
import { Revision } from '../version.ts'

/** The number of figures of each rarity on every page. @see AL-1 */
export const FIGURES_PER_PAGE: Readonly<Record<RarityId, number>> = { comun: 3, rara: 2, epica: 2, legendaria: 1 }

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(60))
const Title = v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(60))

const Figure = v.strictObject({
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  id: Slug,
  name: Title,
  rarity: v.picklist(RARITY_IDS),
  picture: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)),
  story: v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(400)),
})

const Page = v.strictObject({
  id: Slug,
  title: Title,
  caption: v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(160)),
  figures: v.pipe(
    v.array(Figure),
    v.check(
      (figures) => RARITY_IDS.every((rarity) => countOf(figures, rarity) === FIGURES_PER_PAGE[rarity]),
      'Cada página lleva 3 figuras comunes, 2 raras, 2 épicas y 1 legendaria.',
    ),
  ),
})

const Percent = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100))

/** The odds of a season, as it is published. @see AL-2 */
const SeasonOdds = v.pipe(
  v.strictObject({ comun: Percent, rara: Percent, epica: Percent, legendaria: Percent }),
  v.check((odds) => sumOfOdds(odds) === 100, 'Las cuatro probabilidades suman 100.'),
)

export type Figure = v.InferOutput<typeof Figure>
export type Page = v.InferOutput<typeof Page>
/** The part of a season that most rules need. */
export type SeasonPages = { pages: readonly Page[] }

/** A season of the album as operators write it. `startsOn` and `endsOn` are company days, both inclusive. @see AL-1 */
export const Season = v.pipe(
  v.strictObject({
    id: Slug,
    version: Revision,
    title: Title,
    startsOn: Day,
    endsOn: Day,
    odds: v.optional(SeasonOdds, STANDARD_ODDS),
    pages: v.pipe(v.array(Page), v.minLength(4), v.maxLength(8)),
    awards: v.pipe(v.array(AlbumAward), v.maxLength(40)),
  }),
  v.check(({ startsOn, endsOn }) => startsOn <= endsOn, 'La temporada termina antes de empezar.'),
  v.check(({ pages }) => areUnique(pages), 'Hay dos páginas con el mismo identificador.'),
  v.check(({ pages }) => areUnique(figuresOf({ pages })), 'Hay dos figuras con el mismo identificador.'),
  v.check(({ awards }) => areUnique(awards), 'Hay dos premios con el mismo identificador.'),
  v.check(
    ({ pages }) => figuresOf({ pages }).every((figure, index) => figure.number === index + 1),
    'Los números de las figuras van del 1 en adelante, en orden y sin huecos.',
  ),
  v.check(
    ({ pages, awards }) => awards.every((award) => isReachable(pages, award)),
    'Hay un premio que nadie podría ganar: su página no existe o pide más figuras de las que hay.',
  ),
)

export type Season = v.InferOutput<typeof Season>

/** Returns every figure of a season in number order. */
export function figuresOf(season: SeasonPages): Figure[] {
  return season.pages.flatMap((page) => page.figures)
}

/**
 * Finds a figure by its id.
 *
 * @throws DomainError `NOT_FOUND`
 */
export function figureById(season: SeasonPages, id: string): Figure {
  const figure = figuresOf(season).find((candidate) => candidate.id === id)
  if (!figure) throw new DomainError('NOT_FOUND')

  return figure
}

/**
 * Finds the page that holds a figure.
 *
 * @throws DomainError `NOT_FOUND`
 */
export function pageOfFigure(season: SeasonPages, id: string): Page {
  const page = season.pages.find(({ figures }) => figures.some((figure) => figure.id === id))
  if (!page) throw new DomainError('NOT_FOUND')

  return page
}

/** Compares figures by rarity, the rarest first, then by number. */
export function byRarestFirst(one: Figure, other: Figure): number {
  return RARITY_IDS.indexOf(other.rarity) - RARITY_IDS.indexOf(one.rarity) || one.number - other.number
}

/**
 * Returns whether an employee could earn the award: its page exists, and the season has enough figures of its rarity.
 */
function isReachable(pages: readonly Page[], { rule }: AlbumAward): boolean {
  if (rule.kind === 'page-complete') return pages.some((page) => page.id === rule.page)
  if (rule.kind === 'rarity-set') return countOf(figuresOf({ pages }), rule.rarity) >= rule.count
  return true
}

function countOf(figures: readonly Figure[], rarity: RarityId): number {
  return figures.filter((figure) => figure.rarity === rarity).length
}

function areUnique(things: readonly { id: string }[]): boolean {
  return new Set(things.map((thing) => thing.id)).size === things.length
}
