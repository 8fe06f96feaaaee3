import { Id } from '@orbita/domain/page'
import { RARITY_IDS } from '@orbita/domain/rarities'
import { Day } from '@orbita/domain/time/day'
import { GIFT_SENTENCE_IDS } from '@orbita/domain/trades/gift-sentences'
import * as v from 'valibot'
import { Colleague } from '../recognitions/recognitions.ts'
import { Instant, Positive } from '../scalars.ts'

/** A figure as a gift shows it. */
export const GiftFigure = v.strictObject({
  number: Positive,
  id: v.string(),
  name: v.string(),
  rarity: v.picklist(RARITY_IDS),
  picture: v.string(),
  page: v.strictObject({ id: v.string(), title: v.string() }),
})

export type GiftFigure = v.InferOutput<typeof GiftFigure>

/** The figures that an employee may give now. @see AL-10 */
export const GiftsOutput = v.strictObject({
  /** The open season, or null between seasons. */
  albumId: v.nullable(v.string()),
  /** The day from which the next figure may be given, or null while one may be given. */
  nextOn: v.nullable(Day),
  /** When this browser may give; null: already. @see SE-1 */
  trustedFrom: v.nullable(Instant),
  /** The figures with a spare copy, from común to épica, in number order. */
  figures: v.array(v.strictObject({ ...GiftFigure.entries, copies: Positive })),
})

export type GiftsOutput = v.InferOutput<typeof GiftsOutput>

/** A figure, and a colleague who lacks it. */
export const GiftMatch = v.strictObject({
  person: Colleague,
  figure: GiftFigure,
  /** True if the colleague marked it as a wish. @see AL-12 */
  isWish: v.boolean(),
})

export type GiftMatch = v.InferOutput<typeof GiftMatch>

/** The answer to a name: the colleague lacks the figure, has it, cannot get it, or had a gift of the reader this month. */
export const GIFT_ANSWERS = ['lacks', 'has-it', 'not-trading'] as const

/** One match, as the app offers them. No other figure of anybody is sent. @see AL-10 */
export const GiftMatchOutput = v.strictObject({
  match: v.nullable(GiftMatch),
  /** True if the app has another one to offer. */
  more: v.boolean(),
  /** Null unless the question has both a figure and a name. */
  answer: v.nullable(v.picklist(GIFT_ANSWERS)),
})

export type GiftMatchOutput = v.InferOutput<typeof GiftMatchOutput>

/** The colleagues whose name matches a search. */
export const GiftPeopleOutput = v.array(Colleague)

/** A gift that was sent. */
export const SentGiftOutput = v.strictObject({
  id: Id,
  person: Colleague,
  figure: GiftFigure,
  sentence: v.picklist(GIFT_SENTENCE_IDS),
  nextOn: Day,
})

export type SentGiftOutput = v.InferOutput<typeof SentGiftOutput>

/** A gift as its receiver sees it. */
export const ReceivedGiftOutput = v.strictObject({
  id: Id,
  albumId: v.string(),
  from: v.strictObject({ name: v.string(), avatar: v.nullable(v.string()) }),
  figure: GiftFigure,
  sentence: v.picklist(GIFT_SENTENCE_IDS),
  /** The title of the page that it completed. */
  completedPage: v.nullable(v.string()),
  /** True if the receiver has opened it before. */
  isOpened: v.boolean(),
  isThanked: v.boolean(),
})

export type ReceivedGiftOutput = v.InferOutput<typeof ReceivedGiftOutput>
