import * as v from 'valibot'
import { listQuery } from '../list-query.ts'
import { IdText, PageQuery } from '../page.ts'
import { Reason } from '../text/reason.ts'
import { Text } from '../text/text.ts'
import { Version } from '../version.ts'
import { CATEGORIES } from './categories.ts'
import { CODE_LENGTH } from './code-text.ts'
import { normalisePickupCode } from './pickup-code.ts'
import { REDEEM_STATES } from './redemption.ts'
import { DELIVERIES, Reward } from './reward.ts'

const RewardId = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(60))
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000))

export const RewardParam = v.object({ rewardId: RewardId })

/** A request for a reward with the price and version the employee saw, so that a change is refused. @see RE-2 */
export const RedeemInput = v.strictObject({ price: Amount, version: Amount })

export const GoalInput = v.strictObject({ rewardId: v.nullable(RewardId) })
export const WaitInput = v.strictObject({ wanted: v.boolean() })
/** The input that says whether an employee waits for a place of their area. @see RE-7 */
export const PlaceInput = v.strictObject({ wanted: v.boolean() })

/**
 * A reward as it should be from now on.
 *
 * @property revision the revision that the operator saw, so that a change in between is refused; 0 for a new reward
 * @see RE-1
 */
export const RewardInput = v.strictObject({
  reward: Reward,
  revision: Version,
})

/** The change to preview: the reward as it would be, or null if it would be retired. */
export const RewardPreviewInput = v.strictObject({ reward: v.nullable(Reward) })

/** A stock movement: units that arrived, or with a negative amount, that left. @see RE-4 */
export const StockInput = v.strictObject({
  amount: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(-1_000_000),
    v.maxValue(1_000_000),
    v.check((amount) => amount !== 0),
  ),
  reason: Reason,
})

/** The most codes of one request. */
export const MOST_CODES = 500

const Codes = v.pipe(
  v.array(v.pipe(Text, v.trim(), v.minLength(CODE_LENGTH.least), v.maxLength(CODE_LENGTH.most))),
  v.minLength(1),
  v.maxLength(MOST_CODES),
  v.check((codes) => new Set(codes).size === codes.length),
)

/** Codes to compare with the pool of a reward, without loading them. @see RE-5 */
export const CodesCheckInput = v.strictObject({ codes: Codes })

/**
 * Codes to seal in the pool of a reward.
 *
 * @property reason of the stock movement by which a limited reward gains one unit for each new code; absent: its stock
 *   stays as it is
 * @see RE-4, RE-5
 */
export const CodesInput = v.strictObject({ codes: Codes, reason: v.optional(Reason) })

/** The orders of the list of rewards; a minus sign turns one around. */
const REWARD_SORTS = ['position', 'title', '-title', 'price', '-price', 'waiting', '-waiting'] as const
export type RewardSort = (typeof REWARD_SORTS)[number]

/** The states that the list of rewards may be limited to. */
export const REWARD_STATES = ['published', 'low', 'sold-out', 'upcoming', 'ended', 'retired'] as const
export type RewardState = (typeof REWARD_STATES)[number]

/** The query of the list of rewards. @see D-77 */
export const REWARDS_QUERY = listQuery(
  {
    /** a part of the title */
    q: v.optional(v.pipe(Text, v.trim(), v.maxLength(80))),
    category: v.optional(v.picklist(CATEGORIES)),
    delivery: v.optional(v.picklist(DELIVERIES)),
    /** absent: all but the retired ones */
    state: v.optional(v.picklist(REWARD_STATES)),
  },
  REWARD_SORTS,
)

export const RewardsQuery = REWARDS_QUERY.Page
export type RewardsQuery = v.InferOutput<typeof RewardsQuery>

/**
 * A page of the people who want a reward: those who pinned it as their goal, or those who asked to be notified.
 *
 * @see RE-4, RE-6
 */
export const WantedByQuery = v.object({
  because: v.picklist(['goal', 'wait']),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
})

export type WantedByQuery = v.InferOutput<typeof WantedByQuery>

export const RedeemParam = v.object({ redeemId: IdText })

/** A page of the inbox, for one state or for all, for one person or for everybody, and for one reward or for all. */
export const InboxQuery = v.object({
  ...PageQuery.entries,
  state: v.optional(v.picklist(REDEEM_STATES)),
  person: v.optional(IdText),
  reward: v.optional(RewardId),
})

export const StepInput = v.strictObject({ note: v.optional(Reason) })
/**
 * An approval. @property budgetReason why it is approved although the month passes its ceiling; only operators read it
 *
 * @see RE-3, PT-7
 */
export const ApprovalInput = v.strictObject({ note: v.optional(Reason), budgetReason: v.optional(Reason) })
/** A step that must give its reason, because it takes something from the employee. @see RE-3 */
export const ReasonedStepInput = v.strictObject({ note: Reason })

export const PickupInput = v.strictObject({
  code: v.pipe(Text, v.maxLength(40), v.transform(normalisePickupCode), v.minLength(8), v.maxLength(8)),
})
