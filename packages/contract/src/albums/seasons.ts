import { AlbumAwardRule } from '@orbita/domain/album/awards'
import { RARITY_IDS } from '@orbita/domain/rarities'
import { SEASON_STATES } from '@orbita/domain/seasons/season-calendar'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'

/** A season as a document: `SeasonDraft` of the domain. @see D-75 */
export const SeasonDocument = v.strictObject({
  id: v.string(),
  title: v.string(),
  startsOn: Day,
  endsOn: Day,
  odds: v.strictObject({ comun: Count, rara: Count, epica: Count, legendaria: Count }),
  pages: v.array(
    v.strictObject({
      id: v.string(),
      title: v.string(),
      caption: v.string(),
      figures: v.array(
        v.strictObject({
          number: Positive,
          id: v.string(),
          name: v.string(),
          rarity: v.picklist(RARITY_IDS),
          picture: v.string(),
          story: v.string(),
        }),
      ),
    }),
  ),
  awards: v.array(
    v.strictObject({
      id: v.string(),
      title: v.string(),
      picture: v.string(),
      asks: v.string(),
      won: v.string(),
      rule: AlbumAwardRule,
      gives: v.strictObject({ experience: Count, credits: Count, packs: Count, prize: v.nullable(v.string()) }),
    }),
  ),
})

/** A season in the list of operators. @see D-75 */
export const SeasonRow = v.strictObject({
  id: v.string(),
  title: v.string(),
  startsOn: Day,
  endsOn: Day,
  state: v.picklist(SEASON_STATES),
  /** True if changes wait to be published. */
  hasDraft: v.boolean(),
  /** The number of its last publication, 0 before the first. */
  version: Count,
  figures: Count,
  /** The people with at least one figure. */
  collectors: Count,
  /** The people who completed the album. */
  completed: Count,
})

export type SeasonRow = v.InferOutput<typeof SeasonRow>

export const SeasonsOutput = v.strictObject({ seasons: v.array(SeasonRow), total: Count })

export type SeasonsOutput = v.InferOutput<typeof SeasonsOutput>

/** A save of a draft. */
const SeasonSave = v.strictObject({
  document: SeasonDocument,
  version: Positive,
  savedAt: Instant,
  /** The e-mail of the operator. */
  savedBy: v.nullable(v.string()),
})

/** A publication of a season. */
export const SeasonVersion = v.strictObject({
  version: Positive,
  document: SeasonDocument,
  publishedAt: Instant,
  publishedBy: v.nullable(v.string()),
})

export type SeasonVersion = v.InferOutput<typeof SeasonVersion>

/** A season with all that its screens show. @see D-75 */
export const SeasonOutput = v.strictObject({
  id: v.string(),
  state: v.picklist(SEASON_STATES),
  /** The company's day. */
  today: Day,
  /** The season as employees see it, or null before its first publication. */
  published: v.nullable(SeasonDocument),
  draft: v.nullable(SeasonSave),
  /** The latest first. */
  versions: v.array(SeasonVersion),
  collectors: Count,
  completed: Count,
  /** The figures that employees have or had: they keep their number and their rarity. */
  held: v.array(v.strictObject({ number: Positive, people: Count })),
  /** The awards that employees have earned: they keep their rule and what they give. */
  earned: v.array(v.strictObject({ id: v.string(), people: Positive })),
})

export type SeasonOutput = v.InferOutput<typeof SeasonOutput>

/** The problems that keep a document from being published, by field. */
export const SeasonCheckOutput = v.strictObject({
  problems: v.array(v.strictObject({ field: v.string(), text: v.string() })),
  /** What it may be published with, and would be better without. @see MI-1, RE-8 */
  warnings: v.array(v.string()),
})

export type SeasonCheckOutput = v.InferOutput<typeof SeasonCheckOutput>

/** The id of a new season. */
export const SeasonCreatedOutput = v.strictObject({ id: v.string() })

/** The number of the save, 0 if the draft is gone. */
export const SeasonSavedOutput = v.strictObject({ version: Count })

/** The state of a season after a step. @property version the number of its last publication, 0 before the first */
export const SeasonStepOutput = v.strictObject({ state: v.picklist(SEASON_STATES), version: Count })

export type SeasonStepOutput = v.InferOutput<typeof SeasonStepOutput>
