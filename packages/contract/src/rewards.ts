import { Day } from '@orbita/domain/day'
import { RANKS } from '@orbita/domain/ranks'
import { CATEGORIES, DELIVERIES, LIMIT_PERIODS } from '@orbita/domain/rewards/reward'
import * as v from 'valibot'
import { Count, Positive } from './scalars.ts'

/** Credits the employee can spend, those held by open redemptions, and those that delivered ones cost. @see RE-3 */
export const Credits = v.strictObject({ available: Count, held: Count, spent: Count })

/** A reward in the catalogue. @see D-64 */
const RewardCard = v.strictObject({
  id: v.string(),
  title: v.string(),
  picture: v.string(),
  category: v.picklist(CATEGORIES),
  price: Positive,
  delivery: v.picklist(DELIVERIES),
  /** null: unlimited; 0: sold out */
  stock: v.nullable(Count),
  /** why the employee cannot ask for it now; null: they can */
  block: v.nullable(v.picklist(['paused', 'upcoming', 'ended', 'sold-out', 'rank', 'limit', 'credits'])),
  /** credits still missing; 0 when they suffice */
  missing: Count,
  isGoal: v.boolean(),
  /** whether its reader asked to be notified when it is back */
  isAwaited: v.boolean(),
})

/** The catalogue as it stands for one employee. @see D-64 */
export const RewardsOutput = v.strictObject({ rewards: v.array(RewardCard), credits: Credits, openRedeems: Count })

/** A reward, whole. @see D-64, RE-6 */
export const RewardOutput = v.strictObject({
  ...RewardCard.entries,
  description: v.string(),
  conditions: v.array(v.string()),
  minRank: v.nullable(v.picklist(RANKS.map(({ id }) => id))),
  startsOn: v.nullable(Day),
  endsOn: v.nullable(Day),
  limit: v.nullable(v.strictObject({ count: Positive, period: v.picklist(LIMIT_PERIODS), used: Count })),
  /** working days until it is delivered */
  promisedDays: Positive,
  /** raised by every change of its price or conditions: a request names the one that was shown */
  version: Positive,
  credits: Credits,
  /** about how many missions give what is missing; null when nothing is, or no mission gives any */
  missionsAway: v.nullable(Positive),
})

/** The pinned reward as home shows it. @see RE-6, D-60 */
export const Goal = v.strictObject({
  id: v.string(),
  title: v.string(),
  picture: v.string(),
  price: Positive,
  available: Count,
  missing: Count,
  missionsAway: v.nullable(Positive),
})

/** The reward the employee has pinned, by its id. @see RE-6 */
export const RewardGoalOutput = v.strictObject({ goalId: v.nullable(v.string()) })

/** Whether the employee is notified when the reward is back. @see RE-4 */
export const RewardWaitOutput = v.strictObject({ isAwaited: v.boolean() })

/** What an operator's change of the catalogue left. @see RE-1 */
export const RewardSavedOutput = v.strictObject({
  id: v.string(),
  version: Positive,
  stock: v.nullable(Count),
  isRetired: v.boolean(),
})

/** A reward that runs out. @see RE-4 */
const StockAlert = v.strictObject({
  id: v.string(),
  title: v.string(),
  picture: v.string(),
  stock: Count,
  /** all units that ever came */
  added: Count,
  /** employees who asked to be notified when it is back */
  waiting: Count,
})

/** The reward with the least stock first. */
export const StockAlertsOutput = v.strictObject({ rewards: v.array(StockAlert) })

/** @property known codes that were in the pool already @property free codes that wait for a redemption @see RE-5 */
export const CodesLoadedOutput = v.strictObject({ added: Count, known: Count, free: Count })
