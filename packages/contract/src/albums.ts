import { Day } from '@orbita/domain/day'
import { RARITY_IDS } from '@orbita/domain/rarities'
import * as v from 'valibot'
import { Count, Instant, Positive } from './scalars.ts'

const AlbumSummary = v.strictObject({
  id: v.string(),
  title: v.string(),
  startsOn: Day,
  endsOn: Day,
  /** whether today is one of its days: a closed album is read only */
  isOpen: v.boolean(),
  collected: Count,
  total: Count,
})

/** The albums that have started. @see D-54 */
export const AlbumsOutput = v.array(AlbumSummary)

/** A slot of an album. The name of a missing figure is not sent. */
const FigureSlot = v.strictObject({
  number: Positive,
  id: v.string(),
  rarity: v.picklist(RARITY_IDS),
  /** name of the drawing, as `figuras/01-roca-rubra` */
  picture: v.string(),
  name: v.nullable(v.string()),
  copies: Count,
  /** won since the last visit */
  isNew: v.boolean(),
})

/** A figure of one person: «Empleado del mes 11/2026». @property picture a file of the art, as `avatares/zip` @see RC-1 */
const SpecialFigure = v.strictObject({ title: v.string(), story: v.string(), picture: v.string(), wonAt: Instant })

/** An album with everything its screen shows. @see D-54 */
export const AlbumOutput = v.strictObject({
  ...AlbumSummary.entries,
  stardust: Count,
  waitingPacks: Count,
  /** the locked award that is nearest, if any is left */
  award: v.nullable(v.strictObject({ title: v.string(), have: Count, need: Count })),
  pages: v.array(v.strictObject({ id: v.string(), title: v.string(), line: v.string(), figures: v.array(FigureSlot) })),
  /** figures that are no part of a season, the first won first */
  specials: v.array(SpecialFigure),
})

/** When the employee last visited the album. */
export const AlbumVisitOutput = v.strictObject({ visitedAt: Instant })

/** How one copy of a figure arrived. */
const FigureOrigin = v.strictObject({
  at: Instant,
  source: v.picklist(['pack', 'stardust', 'trade']),
  text: v.string(),
})

/** One figure. @see D-55 */
export const FigureOutput = v.strictObject({
  number: Positive,
  id: v.string(),
  rarity: v.picklist(RARITY_IDS),
  picture: v.string(),
  page: v.strictObject({ id: v.string(), title: v.string() }),
  copies: Count,
  /** copies promised in open offers, still among `copies` */
  reserved: Count,
  name: v.nullable(v.string()),
  story: v.nullable(v.string()),
  wonAt: v.nullable(Instant),
  /** the latest first */
  origins: v.array(FigureOrigin),
  /** what each spare copy converts to; null when there is none to convert */
  convert: v.nullable(v.strictObject({ each: Positive, spare: Positive })),
  /** null when it is owned or the album is closed */
  buy: v.nullable(v.strictObject({ price: Positive, stardust: Count })),
  canOffer: v.boolean(),
})
