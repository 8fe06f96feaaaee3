import * as v from 'valibot'
import { ColleagueId } from '../recognitions/inputs.ts'
import { normaliseCode } from '../text/readable-code.ts'
import { Text } from '../text/text.ts'
import { GIFT_SENTENCE_IDS } from '../trades/gift-sentences.ts'
import { GIFT_SUGGESTIONS } from '../trades/gifts.ts'
import { FINISH_IDS } from './finishes.ts'
import { WISH } from './wish.ts'

/** The id of a season in a path or a command. */
export const AlbumId = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(60))
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000))

export const ConvertInput = v.strictObject({
  albumId: AlbumId,
  number: Count,
  copies: Count,
})

export const BuyInput = v.strictObject({ albumId: AlbumId, number: Count })

export const CodeInput = v.strictObject({
  code: v.pipe(Text, v.maxLength(80), v.transform(normaliseCode), v.minLength(1), v.maxLength(40)),
})

export const ParticipationInput = v.strictObject({ optedIn: v.boolean() })

/** The id of a proposal is the sealed text the server sent; the client returns it unchanged. */
export const ProposeTradeInput = v.strictObject({
  proposalId: v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(300)),
})

/** The number of a figure in a query. */
const NumberText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number))

/**
 * A question for one match of a gift: names for a figure, figures for a name, or whether this person lacks this figure.
 * `skip` counts those that were offered before.
 *
 * @see AL-10
 */
export const GiftMatchQuery = v.pipe(
  v.object({
    number: v.optional(NumberText),
    person: v.optional(ColleagueId),
    skip: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number), v.maxValue(GIFT_SUGGESTIONS - 1)), '0'),
  }),
  v.check(({ number, person }) => number !== undefined || person !== undefined),
)

/** A spare figure, the colleague who gets it, and the written sentence that goes with it. @see AL-10 */
export const GiveInput = v.strictObject({
  albumId: AlbumId,
  number: Count,
  person: ColleagueId,
  sentence: v.picklist(GIFT_SENTENCE_IDS),
})

/** The name that an employee chooses for the silhouette of a week, by the number of its figure. @see AL-13 */
export const GuessInput = v.strictObject({
  week: v.pipe(v.string(), v.regex(/^\d{4}-W\d{2}$/)),
  number: Count,
})

/** The most figures that a profile shows. @see D-138 */
export const MOST_SHOWN = 3

/** The figures to show on one's profile, in order; none clears it. @see D-138 */
export const SetShowcaseInput = v.strictObject({
  figures: v.pipe(
    v.array(v.strictObject({ albumId: AlbumId, number: Count })),
    v.maxLength(MOST_SHOWN),
    v.check((figures) => new Set(figures.map(({ albumId, number }) => `${albumId} ${number}`)).size === figures.length),
  ),
})

export type SetShowcaseInput = v.InferOutput<typeof SetShowcaseInput>

/** A finish to buy for a figure. @see AL-6b */
export const BuyFinishInput = v.strictObject({ albumId: AlbumId, number: Count, finish: v.picklist(FINISH_IDS) })

/** Null shows the original. @see AL-6b */
export const ShowFinishInput = v.strictObject({
  albumId: AlbumId,
  number: Count,
  finish: v.nullable(v.picklist(FINISH_IDS)),
})

/** The figures that an employee wishes for, by number and in order; none takes the marks away. @see AL-12 */
export const WishesInput = v.strictObject({
  albumId: AlbumId,
  numbers: v.pipe(
    v.array(Count),
    v.maxLength(WISH.marks),
    v.check((numbers) => new Set(numbers).size === numbers.length, 'Una figura se desea una vez.'),
  ),
})

/** The month of a wish in a path. @see AL-12 */
export const WishParam = v.object({ month: v.pipe(v.string(), v.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/)) })
