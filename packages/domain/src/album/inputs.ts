import * as v from 'valibot'
import { normaliseCode } from '../readable-code.ts'
import { Text } from '../text.ts'

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
