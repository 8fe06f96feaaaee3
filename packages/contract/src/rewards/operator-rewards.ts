import { Id } from '@orbita/domain/page'
import { RANKS } from '@orbita/domain/ranks'
import { CATEGORIES } from '@orbita/domain/rewards/categories'
import { REWARD_STATES } from '@orbita/domain/rewards/inputs'
import { DELIVERIES, LIMIT_PERIODS } from '@orbita/domain/rewards/reward'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Amount, Count, Instant, MoneyAmount, Month, Positive } from '../scalars.ts'

/** A reward as the list of operators shows it. @see D-77 */
export const RewardRow = v.strictObject({
  id: v.string(),
  title: v.string(),
  picture: v.string(),
  category: v.picklist(CATEGORIES),
  delivery: v.picklist(DELIVERIES),
  price: Positive,
  state: v.picklist(REWARD_STATES),
  startsOn: v.nullable(Day),
  endsOn: v.nullable(Day),
  /** The units that can still be redeemed; of a reward with codes, never more than its free codes. Null if unlimited. */
  left: v.nullable(Count),
  /** The redemptions that were not returned. */
  redeemed: Count,
  /** The employees who asked to be notified when it is back. */
  waiting: Count,
  /** The employees who pinned it as their goal. */
  goals: Count,
})

export type RewardRow = v.InferOutput<typeof RewardRow>

/**
 * A page of the list of rewards.
 *
 * @property total the rewards of the filters, on every page
 * @property next the cursor of the next page, or null at the end
 */
export const RewardListOutput = v.strictObject({
  rewards: v.array(RewardRow),
  total: Count,
  next: v.nullable(v.string()),
})

export type RewardListOutput = v.InferOutput<typeof RewardListOutput>

/** The number of rewards in each state, the retired ones apart. */
export const RewardSummaryOutput = v.strictObject({
  all: Count,
  published: Count,
  low: Count,
  soldOut: Count,
  upcoming: Count,
  ended: Count,
  retired: Count,
  /** The employees who wait for a reward. */
  waiting: Count,
})

export type RewardSummaryOutput = v.InferOutput<typeof RewardSummaryOutput>

/** A reward with everything that operators see of it. It never has a code. @see D-77 */
export const RewardDetailOutput = v.strictObject({
  ...RewardRow.entries,
  description: v.string(),
  conditions: v.array(v.string()),
  minRank: v.nullable(v.picklist(RANKS.map(({ id }) => id))),
  limit: v.nullable(v.strictObject({ count: Positive, period: v.picklist(LIMIT_PERIODS) })),
  /** The most people of an area in a month, and those who wait for a place; null without a limit. @see RE-7 */
  places: v.nullable(v.strictObject({ limit: Positive, waiting: Count })),
  promisedDays: Positive,
  /** The cost of one to the company in money; null: unknown. @see PT-7 */
  cost: v.nullable(MoneyAmount),
  /** Null if unlimited. */
  stock: v.nullable(Count),
  /** The version of its terms, which redemptions freeze. */
  version: Positive,
  /** The revision to send with a change, which each change of an operator raises. */
  revision: Positive,
  /** The last change by an operator, or null before the first. */
  edited: v.nullable(v.strictObject({ at: Instant, by: v.nullable(v.string()) })),
  /** The codes of its pool, or null when it has another delivery. */
  codes: v.nullable(v.strictObject({ free: Count, used: Count, lastAddedAt: v.nullable(Instant) })),
  openRedeems: Count,
  /** The redemptions of the last `days` days that were not returned. */
  pace: v.strictObject({ taken: Count, days: Positive }),
  /** The day when it sells out at that pace; null when that cannot be told. */
  sellsOut: v.nullable(v.strictObject({ daysLeft: Positive, on: Day })),
})

export type RewardDetailOutput = v.InferOutput<typeof RewardDetailOutput>

/** A movement of the stock of a reward. @see RE-4 */
export const StockMovement = v.strictObject({
  id: Id,
  at: Instant,
  amount: Amount,
  reason: v.string(),
  /** The person whose redemption it belongs to, or null. */
  person: v.nullable(v.string()),
  /** The e-mail of the operator, or null when the product moved it. */
  by: v.nullable(v.string()),
  /** The sum of all movements up to this one. */
  left: Amount,
})

export type StockMovement = v.InferOutput<typeof StockMovement>

/** The stock movements of a reward, the latest first. @property next the id to send as `before`, or null at the end */
export const StockMovementsOutput = v.strictObject({ movements: v.array(StockMovement), next: v.nullable(Id) })

export type StockMovementsOutput = v.InferOutput<typeof StockMovementsOutput>

/** An employee who wants a reward. */
export const RewardWanter = v.strictObject({
  id: Id,
  name: v.string(),
  email: v.string(),
  avatar: v.nullable(v.string()),
  area: v.nullable(v.string()),
  credits: Count,
  /** The credits that they miss; 0 when they have enough. */
  missing: Count,
  since: Instant,
})

export type RewardWanter = v.InferOutput<typeof RewardWanter>

/** A page of the employees who want a reward, the nearest to its price first. @property next the cursor, or null */
export const RewardWantedByOutput = v.strictObject({
  people: v.array(RewardWanter),
  total: Count,
  next: v.nullable(v.string()),
})

export type RewardWantedByOutput = v.InferOutput<typeof RewardWantedByOutput>

/**
 * The areas of a reward with places: those with redemptions this month or a waiting list, in order of name.
 *
 * @see RE-7
 */
export const RewardPlacesOutput = v.strictObject({
  month: Month,
  /** Null without a limit. */
  limit: v.nullable(Positive),
  areas: v.array(
    v.strictObject({
      /** Null: people without an area. */
      area: v.nullable(v.string()),
      /** The redemptions of the month that were not returned. */
      taken: Count,
      /** Those who wait, in order of asking. */
      people: v.array(
        v.strictObject({
          id: Id,
          name: v.string(),
          email: v.string(),
          avatar: v.nullable(v.string()),
          since: Instant,
          /** The last company day on which a place is kept for them; null while none is. */
          keptUntil: v.nullable(Day),
        }),
      ),
    }),
  ),
})

export type RewardPlacesOutput = v.InferOutput<typeof RewardPlacesOutput>

/**
 * The effects that a change of a reward would have. Redemptions made keep their price and their conditions whatever
 * changes.
 *
 * @see D-77
 */
export const RewardPreviewOutput = v.strictObject({
  price: v.strictObject({ before: Positive, after: Positive }),
  /** True if the terms that employees confirm would change, and with them the version. */
  changesTerms: v.boolean(),
  /** The employees who pinned it, and how many of them have enough credits before and after. */
  goals: v.strictObject({ all: Count, reachBefore: Count, reachAfter: Count }),
  waiting: Count,
  /** The employees who wait and would be notified at once. */
  notified: Count,
  openRedeems: Count,
  /** The employees with it as goal, the nearest to the new price first, fifty at most. */
  people: v.array(
    v.strictObject({
      id: Id,
      name: v.string(),
      email: v.string(),
      avatar: v.nullable(v.string()),
      area: v.nullable(v.string()),
      credits: Count,
      missingBefore: Count,
      missingAfter: Count,
    }),
  ),
})

export type RewardPreviewOutput = v.InferOutput<typeof RewardPreviewOutput>

/**
 * The comparison of codes with the pool of a reward. The codes themselves are never answered.
 *
 * @property fresh codes that the pool does not have
 * @property known codes that it has, used or not
 * @property knownSince when the latest of those was sealed
 * @see RE-5
 */
export const CodesCheckOutput = v.strictObject({ fresh: Count, known: Count, knownSince: v.nullable(Instant) })

export type CodesCheckOutput = v.InferOutput<typeof CodesCheckOutput>
