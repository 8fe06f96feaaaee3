import * as v from 'valibot'
import { AlbumAwardRule } from '../album/awards.ts'
import { RARITY_IDS, STANDARD_ODDS } from '../rarities.ts'
import { Text } from '../text/text.ts'
import { Day } from '../time/day.ts'
import { FIGURES_PER_PAGE, Season } from './season.ts'
import { seasonLength } from './season-length.ts'

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(60))
const Words = (most: number) => v.pipe(Text, v.maxLength(most))
const Picture = v.pipe(v.string(), v.regex(/^(?:[a-z0-9-]+\/[a-z0-9-]+)?$/), v.maxLength(160))
const Whole = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most))

/** A figure as it is written: its words and its picture may be missing. */
const DraftFigure = v.strictObject({
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000)),
  id: Slug,
  name: Words(60),
  rarity: v.picklist(RARITY_IDS),
  picture: Picture,
  story: Words(400),
})

const DraftPage = v.strictObject({
  id: Slug,
  title: Words(60),
  caption: Words(160),
  figures: v.pipe(v.array(DraftFigure), v.maxLength(20)),
})

const DraftAward = v.strictObject({
  id: Slug,
  title: Words(160),
  picture: Picture,
  asks: Words(160),
  won: Words(160),
  rule: AlbumAwardRule,
  gives: v.strictObject({
    experience: Whole(5_000),
    credits: Whole(5_000),
    packs: Whole(10),
    /** a thing that operators hand over; null for none */
    prize: v.nullable(Words(160)),
  }),
})

const Odds = v.strictObject({ comun: Whole(100), rara: Whole(100), epica: Whole(100), legendaria: Whole(100) })

/**
 * A season while operators write it: it may have gaps, which `seasonProblems` lists, and it is a `Season` once it has
 * none. `startsOn` and `endsOn` are company days, both inclusive.
 *
 * @see D-75, AL-1
 */
export const SeasonDraft = v.strictObject({
  id: Slug,
  title: Words(60),
  startsOn: Day,
  endsOn: Day,
  odds: Odds,
  pages: v.pipe(v.array(DraftPage), v.maxLength(12)),
  awards: v.pipe(v.array(DraftAward), v.maxLength(40)),
})

export type SeasonDraft = v.InferOutput<typeof SeasonDraft>
export type DraftPage = SeasonDraft['pages'][number]
export type DraftFigure = DraftPage['figures'][number]
export type DraftAward = SeasonDraft['awards'][number]

const FileAward = v.strictObject({
  ...DraftAward.entries,
  gives: v.strictObject({ ...DraftAward.entries.gives.entries, prize: v.optional(v.nullable(Words(160)), null) }),
})

/** A season as a file, which may come from an earlier release: it may name a version, and no odds. @see D-75 */
export const SeasonFile = v.pipe(
  v.strictObject({
    ...SeasonDraft.entries,
    odds: v.optional(Odds, STANDARD_ODDS),
    awards: v.pipe(v.array(FileAward), v.maxLength(40)),
    version: v.optional(v.number()),
  }),
  v.transform(({ version: _, ...document }): SeasonDraft => document),
)

/**
 * Returns a draft as a season.
 *
 * @param version the number of its publication, from 1
 * @throws ValiError for a draft with problems: see `seasonProblems`
 */
export function seasonOf(draft: SeasonDraft, version: number): Season {
  const awards = draft.awards.map(({ gives: { prize, ...gives }, ...award }) => ({
    ...award,
    gives: prize === null ? gives : { ...gives, prize },
  }))
  return v.parse(Season, { ...draft, awards, version })
}

/** Returns a published season as a document that operators change. */
export function draftOf({ version: _, ...season }: Season): SeasonDraft {
  const awards = season.awards.map((award) => ({
    ...award,
    gives: { ...award.gives, prize: award.gives.prize ?? null },
  }))
  return { ...season, awards }
}

/**
 * Returns a draft with its figures numbered from 1 in the order of its pages.
 *
 * @see AL-1
 */
export function renumbered(draft: SeasonDraft): SeasonDraft {
  let number = 0
  const pages = draft.pages.map((page) => ({
    ...page,
    figures: page.figures.map((figure) => {
      number += 1
      return figure.number === number ? figure : { ...figure, number }
    }),
  }))
  return { ...draft, pages }
}

/** The pages of a new season whose length has none of its own. @see AL-1 */
const NEW_PAGES = 6

/**
 * Returns a season without words or pictures: as many pages as its length has, each with the figures that a page needs.
 *
 * @see AL-1
 */
export function emptySeason(head: Pick<SeasonDraft, 'id' | 'title' | 'startsOn' | 'endsOn'>): SeasonDraft {
  const rarities = RARITY_IDS.flatMap((rarity) => Array.from({ length: FIGURES_PER_PAGE[rarity] }, () => rarity))
  const pages = Array.from({ length: seasonLength(head)?.pages ?? NEW_PAGES }, (_, page) => ({
    id: `pagina-${page + 1}`,
    title: '',
    caption: '',
    figures: rarities.map((rarity, place) => {
      const number = page * rarities.length + place + 1
      return { number, id: `figura-${number}`, name: '', rarity, picture: '', story: '' }
    }),
  }))
  return { ...head, odds: { ...STANDARD_ODDS }, pages, awards: [] }
}
