import { MOVEMENT_KINDS } from '@orbita/domain/ledger/kinds'
import { REDEEM_STATES } from '@orbita/domain/rewards/redemption'
import * as v from 'valibot'
import { Amount, Count, Instant, Positive } from '../scalars.ts'

/** Whose a line is. Systems get no name and no e-mail. */
const PersonOfFeed = v.strictObject({ id: Positive, employeeNumber: v.nullable(v.string()) })

/** Where a feed goes on, also when it had nothing to say, and whether there is more now. */
const Feed = { cursor: v.string(), more: v.boolean() }

/** The movements of experience, credits and stardust, in the order in which they were recorded. @see D-106 */
export const MovementFeedOutput = v.strictObject({
  movements: v.array(
    v.strictObject({
      id: Positive,
      person: PersonOfFeed,
      kind: v.picklist(MOVEMENT_KINDS),
      experience: Amount,
      credits: Amount,
      stardust: Amount,
      /** the movement that it undoes */
      reverses: v.nullable(Positive),
      at: Instant,
    }),
  ),
  ...Feed,
})
export type MovementFeedOutput = v.InferOutput<typeof MovementFeedOutput>

/** The steps of redemptions, in the order in which they were recorded. @see D-106, RE-3 */
export const RedemptionFeedOutput = v.strictObject({
  steps: v.array(
    v.strictObject({
      redemption: Positive,
      /** which step of the redemption it is, from 1 */
      step: Count,
      person: PersonOfFeed,
      reward: v.string(),
      state: v.picklist(REDEEM_STATES),
      /** in credits */
      price: Positive,
      at: Instant,
    }),
  ),
  ...Feed,
})
export type RedemptionFeedOutput = v.InferOutput<typeof RedemptionFeedOutput>
