import { AWARD_STATES } from '@orbita/domain/album/awards'
import { FINISH_IDS } from '@orbita/domain/album/finishes'
import { RARITY_IDS } from '@orbita/domain/rarities'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, Percent, Positive } from '../scalars.ts'

/** An album in the list of those that have started. @see D-54 */
export const AlbumSummary = v.strictObject({
  id: v.string(),
  title: v.string(),
  startsOn: Day,
  endsOn: Day,
  /** True if today is one of its days; a closed album is read-only. */
  isOpen: v.boolean(),
  collected: Count,
  total: Count,
})

export type AlbumSummary = v.InferOutput<typeof AlbumSummary>

/** The albums that have started. @see D-54 */
export const AlbumsOutput = v.array(AlbumSummary)

/** A slot of an album. The name of a missing figure is not sent. */
export const FigureSlot = v.strictObject({
  number: Positive,
  id: v.string(),
  rarity: v.picklist(RARITY_IDS),
  /** The name of a drawing, such as `figuras/01-roca-rubra`. */
  picture: v.string(),
  name: v.nullable(v.string()),
  copies: Count,
  /** The finish that it shows, or null for the original. @see AL-6b */
  finish: v.nullable(v.picklist(FINISH_IDS)),
  /** True if the figure was won since the last visit. */
  isNew: v.boolean(),
})

export type FigureSlot = v.InferOutput<typeof FigureSlot>

/**
 * A special figure of one employee: «Empleado del mes 11/2026». Its picture is a drawing such as `avatares/zip`.
 *
 * @see RC-1
 */
export const SpecialFigure = v.strictObject({
  title: v.string(),
  story: v.string(),
  picture: v.string(),
  wonAt: Instant,
})

export type SpecialFigure = v.InferOutput<typeof SpecialFigure>

/**
 * What completing a page unlocks.
 *
 * @property figure the drawing of its creature: that of the rarest figure of the page
 * @property isUnseen true from its completion until its scene, or its claim, was seen on some device
 */
export const PageAward = v.strictObject({
  id: v.string(),
  figure: v.nullable(v.string()),
  state: v.picklist(AWARD_STATES),
  isUnseen: v.boolean(),
})

export type PageAward = v.InferOutput<typeof PageAward>

/** An album with all the data of its screen. @see D-54 */
export const AlbumOutput = v.strictObject({
  ...AlbumSummary.entries,
  stardust: Count,
  waitingPacks: Count,
  /** The locked award that is nearest, or null if none is locked. */
  award: v.nullable(v.strictObject({ title: v.string(), have: Count, need: Count })),
  pages: v.array(
    v.strictObject({
      id: v.string(),
      title: v.string(),
      line: v.string(),
      figures: v.array(FigureSlot),
      /** Null for a page whose season has no award for it. */
      award: v.nullable(PageAward),
    }),
  ),
  /** The employee's special figures, which belong to no season, in the order they were won. */
  specials: v.array(SpecialFigure),
})

export type AlbumOutput = v.InferOutput<typeof AlbumOutput>

/** The instant of the employee's last visit to the album. */
export const AlbumVisitOutput = v.strictObject({ visitedAt: Instant })

/** The origin of one copy of a figure. */
export const FigureOrigin = v.strictObject({
  at: Instant,
  source: v.picklist(['pack', 'stardust', 'trade', 'code', 'gift', 'wish']),
  text: v.string(),
})

export type FigureOrigin = v.InferOutput<typeof FigureOrigin>

/** A figure with all its details. @see D-55 */
export const FigureOutput = v.strictObject({
  number: Positive,
  id: v.string(),
  rarity: v.picklist(RARITY_IDS),
  picture: v.string(),
  page: v.strictObject({ id: v.string(), title: v.string() }),
  copies: Count,
  /** Copies promised in open offers; they are included in `copies`. */
  reserved: Count,
  name: v.nullable(v.string()),
  story: v.nullable(v.string()),
  wonAt: v.nullable(Instant),
  /** The latest first. */
  origins: v.array(FigureOrigin),
  /** The stardust of each spare copy; null without a spare copy. */
  convert: v.nullable(v.strictObject({ each: Positive, spare: Positive })),
  /** Null when the figure is owned or the album is closed. */
  buy: v.nullable(v.strictObject({ price: Positive, stardust: Count })),
  /** The finishes that were bought, and the grains that pay another. @see AL-6b */
  finishes: v.strictObject({ bought: v.array(v.picklist(FINISH_IDS)), stardust: Count }),
  /** The share of the people with this album that have it, in whole percent; null while they are too few. @see MI-12 */
  share: v.nullable(Percent),
  canOffer: v.boolean(),
  /** True if a spare copy may be given. @see AL-10 */
  canGive: v.boolean(),
})

export type FigureOutput = v.InferOutput<typeof FigureOutput>
