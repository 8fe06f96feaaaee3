import * as v from 'valibot'
import { IdText, PageQuery } from '../page.ts'
import { Text } from '../text.ts'
import { normalisePickupCode } from './pickup-code.ts'
import { REDEEM_STATES } from './redemption.ts'
import { Reward } from './reward.ts'

const RewardId = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(60))
const Note = v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(300))
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000))

export const RewardParam = v.object({ rewardId: RewardId })

/** A request for a reward with the price and version the employee saw, so that a change is refused. @see RE-2 */
export const RedeemInput = v.strictObject({ price: Amount, version: Amount })

export const GoalInput = v.strictObject({ rewardId: v.nullable(RewardId) })
export const WaitInput = v.strictObject({ wanted: v.boolean() })

/** A reward as it should be from now on. @see RE-1 */
export const RewardInput = v.strictObject({ reward: Reward })

/** A stock movement: units that arrived, or with a negative amount, that left. @see RE-4 */
export const StockInput = v.strictObject({
  amount: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(-1_000_000),
    v.maxValue(1_000_000),
    v.check((amount) => amount !== 0),
  ),
  reason: Note,
})

export const CodesInput = v.strictObject({
  codes: v.pipe(
    v.array(v.pipe(Text, v.trim(), v.minLength(4), v.maxLength(80))),
    v.minLength(1),
    v.maxLength(500),
    v.check((codes) => new Set(codes).size === codes.length),
  ),
})

export const RedeemParam = v.object({ redeemId: IdText })

/** A page of the inbox, for one state or for all, and for one person or for everybody. */
export const InboxQuery = v.object({
  ...PageQuery.entries,
  state: v.optional(v.picklist(REDEEM_STATES)),
  person: v.optional(IdText),
})

export const StepInput = v.strictObject({ note: v.optional(Note) })
/** A step that must give its reason, because it takes something from the employee. @see RE-3 */
export const ReasonedStepInput = v.strictObject({ note: Note })

export const PickupInput = v.strictObject({
  code: v.pipe(Text, v.maxLength(40), v.transform(normalisePickupCode), v.minLength(8), v.maxLength(8)),
})
