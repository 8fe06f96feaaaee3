import { RARITY_IDS } from '@orbita/domain/rarities'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Month, Positive } from '../scalars.ts'
import { GiftFigure } from './gifts.ts'

/** The marks of an employee and the day of their next wish. @see AL-12 */
export const WishesOutput = v.strictObject({
  /** The open season, or null between seasons. */
  albumId: v.nullable(v.string()),
  /** The numbers of the marked figures that are still missing, in order. */
  numbers: v.array(Positive),
  /** The names of marked figures that came another way since. */
  arrived: v.array(v.string()),
  /** The day from which a visit brings the next one; null when the season ends before it. */
  nextOn: v.nullable(Day),
  /** True if the next visit brings it. */
  isDue: v.boolean(),
  /** True while no wish has come yet. */
  isFirst: v.boolean(),
})

export type WishesOutput = v.InferOutput<typeof WishesOutput>

/** What the wish of a month brought. @see AL-12 */
export const WishGrantOutput = v.strictObject({
  month: Month,
  albumId: v.string(),
  /** Null with the album complete, when it brought stardust. */
  figure: v.nullable(GiftFigure),
  /** True if the employee had marked it. */
  isMarked: v.boolean(),
  stardust: Count,
  /** True if it was seen on some device. */
  isSeen: v.boolean(),
  /** The mark that goes first now; its name is not sent. */
  next: v.nullable(v.strictObject({ number: Positive, rarity: v.picklist(RARITY_IDS) })),
})

export type WishGrantOutput = v.InferOutput<typeof WishGrantOutput>
