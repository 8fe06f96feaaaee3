import { Id } from '@orbita/domain/page'
import { REDEEM_ACTORS, REDEEM_STATES } from '@orbita/domain/rewards/redemption'
import { DELIVERIES } from '@orbita/domain/rewards/reward'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'
import { Credits } from './rewards.ts'

export const RedemptionEvent = v.strictObject({
  state: v.picklist(REDEEM_STATES),
  at: Instant,
  by: v.picklist(REDEEM_ACTORS),
  note: v.nullable(v.string()),
})

export type RedemptionEvent = v.InferOutput<typeof RedemptionEvent>

/** The fields that its owner and operators both see. Price, conditions and title stay as they were when requested. */
const redemption = {
  id: Id,
  rewardId: v.string(),
  title: v.string(),
  picture: v.string(),
  price: Positive,
  delivery: v.picklist(DELIVERIES),
  conditions: v.array(v.string()),
  state: v.picklist(REDEEM_STATES),
  requestedAt: Instant,
  /** The company day it is promised for. */
  promisedOn: Day,
  /** The oldest first; the first is the request. */
  events: v.array(RedemptionEvent),
}

/** A redemption as its owner sees it. @see RE-2, RE-3 */
export const RedemptionOutput = v.strictObject({
  ...redemption,
  canCancel: v.boolean(),
  /** True if there is a code that its owner can see. */
  hasCode: v.boolean(),
})

export type RedemptionOutput = v.InferOutput<typeof RedemptionOutput>

/** The redemptions of an employee, the latest first. */
export const RedemptionsOutput = v.strictObject({ redeems: v.array(RedemptionOutput), credits: Credits })

export type RedemptionsOutput = v.InferOutput<typeof RedemptionsOutput>

/** A code, which only its owner can see. @see RE-5 */
export const RedemptionCodeOutput = v.strictObject({
  redeemId: Id,
  title: v.string(),
  kind: v.picklist(['code', 'pickup']),
  code: v.string(),
})

export type RedemptionCodeOutput = v.InferOutput<typeof RedemptionCodeOutput>

/** A redemption as operators see it, without its code. @see RE-3 */
export const RedemptionToHandleOutput = v.strictObject({
  ...redemption,
  personId: Id,
  name: v.string(),
  email: v.string(),
  avatar: v.nullable(v.string()),
  area: v.nullable(v.string()),
  /** False for an employee whose account is disabled: they can no longer show a code. */
  isActive: v.boolean(),
  /** The company day on which it is returned if no operator attends to it. */
  overdueOn: Day,
})

export type RedemptionToHandleOutput = v.InferOutput<typeof RedemptionToHandleOutput>

/**
 * A page of redemptions, the latest first.
 *
 * @property next the id to send as `before` for older ones, or null at the end
 */
export const RedemptionInboxOutput = v.strictObject({
  redeems: v.array(RedemptionToHandleOutput),
  next: v.nullable(Id),
})

export type RedemptionInboxOutput = v.InferOutput<typeof RedemptionInboxOutput>

/**
 * The redemptions under way, those with the earliest promise first, and the size of what is behind them.
 *
 * @property open two hundred at most
 * @property openInAll the number of all open ones
 * @property held the credits that they hold
 */
export const RedemptionBoardOutput = v.strictObject({
  /** The company's day. */
  today: Day,
  open: v.array(RedemptionToHandleOutput),
  openInAll: Count,
  held: Count,
  /** The ones delivered in the last thirty days, the latest first, five at most. */
  delivered: v.array(v.strictObject({ id: Id, name: v.string(), title: v.string(), picture: v.string(), at: Instant })),
  deliveredInAll: Count,
  /** The ones of the last thirty days whose credits were given back, by state. */
  returned: v.strictObject({ rejected: Count, cancelled: Count, overdue: Count, failed: Count }),
})

export type RedemptionBoardOutput = v.InferOutput<typeof RedemptionBoardOutput>
