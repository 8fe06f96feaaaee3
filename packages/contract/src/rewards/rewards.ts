import { RANKS } from '@orbita/domain/ranks'
import { REWARD_BLOCKS } from '@orbita/domain/rewards/block'
import { CATEGORIES } from '@orbita/domain/rewards/categories'
import { DELIVERIES, LIMIT_PERIODS } from '@orbita/domain/rewards/reward'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'

/** The credits the employee can spend, those held by open redemptions, and those that delivered ones cost. @see RE-3 */
export const Credits = v.strictObject({ available: Count, held: Count, spent: Count })

export type Credits = v.InferOutput<typeof Credits>

/** A reward in the catalogue. @see D-64 */
export const RewardCard = v.strictObject({
  id: v.string(),
  title: v.string(),
  picture: v.string(),
  category: v.picklist(CATEGORIES),
  price: Positive,
  delivery: v.picklist(DELIVERIES),
  /** Null if unlimited; 0 if sold out. */
  stock: v.nullable(Count),
  /** The reason the employee cannot redeem it now, or null if they can. */
  block: v.nullable(v.picklist(REWARD_BLOCKS)),
  /** The missing credits; 0 when there are enough. */
  missing: Count,
  isGoal: v.boolean(),
  /** True if the employee asked to be notified when it is back. */
  isAwaited: v.boolean(),
})

export type RewardCard = v.InferOutput<typeof RewardCard>

/** The catalogue for one employee. @see D-64 */
export const RewardsOutput = v.strictObject({ rewards: v.array(RewardCard), credits: Credits, openRedeems: Count })

export type RewardsOutput = v.InferOutput<typeof RewardsOutput>

/** A reward with all its details. @see D-64, RE-6 */
export const RewardOutput = v.strictObject({
  ...RewardCard.entries,
  description: v.string(),
  conditions: v.array(v.string()),
  minRank: v.nullable(v.picklist(RANKS.map(({ id }) => id))),
  startsOn: v.nullable(Day),
  endsOn: v.nullable(Day),
  limit: v.nullable(v.strictObject({ count: Positive, period: v.picklist(LIMIT_PERIODS), used: Count })),
  /** Working days until delivery. */
  promisedDays: Positive,
  /** The version, which increases with every change of price or conditions; a request names the version it saw. */
  version: Positive,
  /** Whether a request made now in this browser gets its code at once. @see RE-3, SE-1 */
  comesAtOnce: v.boolean(),
  /** When it would in this browser, which is new; null when that is not why. @see SE-1 */
  codesFrom: v.nullable(Instant),
  credits: Credits,
  /**
   * The estimated number of missions that give the missing credits; null when none are missing or no mission gives any.
   */
  missionsAway: v.nullable(Positive),
  /** True if that is more than the missions left can give. */
  isOutOfReach: v.boolean(),
  /** The places of the employee's area this month; null without a limit. @see RE-7 */
  places: v.nullable(
    v.strictObject({
      limit: Positive,
      /** The employee's place in the waiting list, from 1; null while they do not wait. */
      place: v.nullable(Positive),
      /** The last company day on which a place is kept for them; null while none is. */
      keptUntil: v.nullable(Day),
    }),
  ),
})

export type RewardOutput = v.InferOutput<typeof RewardOutput>

/** The pinned reward as the home shows it. @see RE-6, D-60 */
export const Goal = v.strictObject({
  id: v.string(),
  title: v.string(),
  picture: v.string(),
  price: Positive,
  available: Count,
  missing: Count,
  missionsAway: v.nullable(Positive),
  /** True if that is more than the missions left can give. */
  isOutOfReach: v.boolean(),
})

export type Goal = v.InferOutput<typeof Goal>

/** The id of the pinned reward, or null. @see RE-6 */
export const RewardGoalOutput = v.strictObject({ goalId: v.nullable(v.string()) })

/** A wait for a reward. @property isAwaited true if the employee will be notified when it is back. @see RE-4 */
export const RewardWaitOutput = v.strictObject({ isAwaited: v.boolean() })

/** True when the employee waits for a place of their area. @see RE-7 */
export const RewardPlaceOutput = v.strictObject({ isWaiting: v.boolean() })

/** A reward after an operator changed it. @see RE-1 */
export const RewardSavedOutput = v.strictObject({
  id: v.string(),
  version: Positive,
  /** The revision to send with the next change. */
  revision: Positive,
  stock: v.nullable(Count),
  isRetired: v.boolean(),
})

export type RewardSavedOutput = v.InferOutput<typeof RewardSavedOutput>

/** A reward that is running out of stock. @see RE-4 */
export const StockAlert = v.strictObject({
  id: v.string(),
  title: v.string(),
  picture: v.string(),
  stock: Count,
  /** All the units ever added. */
  added: Count,
  /** Employees who asked to be notified when it is back. */
  waiting: Count,
  /** The instant when the first of them asked, or null if nobody did. */
  since: v.nullable(Instant),
})

export type StockAlert = v.InferOutput<typeof StockAlert>

/** The reward with the least stock first. */
export const StockAlertsOutput = v.strictObject({ rewards: v.array(StockAlert) })

export type StockAlertsOutput = v.InferOutput<typeof StockAlertsOutput>

/**
 * The codes that were loaded.
 *
 * @property known codes that were already in the pool
 * @property free codes without a redemption
 * @see RE-5
 */
export const CodesLoadedOutput = v.strictObject({ added: Count, known: Count, free: Count })

export type CodesLoadedOutput = v.InferOutput<typeof CodesLoadedOutput>
