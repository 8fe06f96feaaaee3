import * as v from 'valibot'
import { Instant } from '../scalars.ts'

/** A passkey of an employee. @see SE-4 */
const OwnPasskey = v.strictObject({
  id: v.string(),
  /** the browser in which it was made */
  name: v.string(),
  createdAt: Instant,
  /** null while it has confirmed nothing */
  usedAt: v.nullable(Instant),
})

export type OwnPasskey = v.InferOutput<typeof OwnPasskey>

/** The passkeys of the employee. @property isAvailable whether this address of the product can have them */
export const OwnPasskeysOutput = v.strictObject({ isAvailable: v.boolean(), passkeys: v.array(OwnPasskey) })

export type OwnPasskeysOutput = v.InferOutput<typeof OwnPasskeysOutput>

/** What a browser needs to make a passkey. */
export const PasskeyChallengeOutput = v.strictObject({
  challenge: v.string(),
  rpId: v.string(),
  /** of the account, in base64url; it names nobody */
  userId: v.string(),
  /** the ids of those that there are */
  exclude: v.array(v.string()),
})

export type PasskeyChallengeOutput = v.InferOutput<typeof PasskeyChallengeOutput>
