import type { RankId } from '../ranks.ts'
import type { Category } from './categories.ts'
import type { RedeemActor, RedeemState } from './redemption.ts'
import type { Delivery, LimitPeriod } from './reward.ts'

// The answers of the rewards' routes. Instants are ISO 8601 in UTC, days are the company's, amounts are whole credits.

/** The reason an employee cannot redeem a reward now, in order of relevance. */
export type RewardBlock = 'paused' | 'upcoming' | 'ended' | 'sold-out' | 'rank' | 'limit' | 'credits'

/** A reward in the catalogue. @see D-64 */
export type RewardCard = {
  id: string
  title: string
  picture: string
  category: Category
  price: number
  delivery: Delivery
  /** Null if unlimited; 0 if sold out. */
  stock: number | null
  block: RewardBlock | null
  /** The missing credits; 0 when there are enough. */
  missing: number
  isGoal: boolean
  /** True if the employee asked to be notified when it is back. */
  isAwaited: boolean
}

/** The credits the employee can spend, those held by open redemptions, and those that delivered ones cost. @see RE-3 */
export type CreditsView = { available: number; held: number; spent: number }

export type RewardsView = { rewards: RewardCard[]; credits: CreditsView; openRedeems: number }

/** A reward with all its details. @see D-64, RE-6 */
export type RewardView = RewardCard & {
  description: string
  conditions: string[]
  minRank: RankId | null
  startsOn: string | null
  endsOn: string | null
  limit: { count: number; period: LimitPeriod; used: number } | null
  promisedDays: number
  /** The version, which increases with every change of price or conditions; a request names the version it saw. */
  version: number
  credits: CreditsView
  /** The estimated number of missions that give the missing credits; null when none are missing or none gives any. */
  missionsAway: number | null
}

/** The pinned reward as the home shows it. @see RE-6, D-60 */
export type GoalView = {
  id: string
  title: string
  picture: string
  price: number
  available: number
  missing: number
  missionsAway: number | null
}

export type RedeemEventView = { state: RedeemState; at: string; by: RedeemActor; note: string | null }

/** A redemption as its owner sees it. Price, conditions and title stay as they were when requested. @see RE-2, RE-3 */
export type RedeemView = {
  id: number
  rewardId: string
  title: string
  picture: string
  price: number
  delivery: Delivery
  conditions: string[]
  state: RedeemState
  requestedAt: string
  /** The company day it is promised for. */
  promisedOn: string
  /** The oldest first; the first is the request. */
  events: RedeemEventView[]
  canCancel: boolean
  /** True if there is a code that its owner can see. */
  hasCode: boolean
}

/** The latest first. */
export type RedeemsView = { redeems: RedeemView[]; credits: CreditsView }

/** A code, which only its owner can see. @see RE-5 */
export type RedeemCodeView = { redeemId: number; title: string; kind: 'code' | 'pickup'; code: string }

/** A reward after an operator changed it. @see RE-1 */
export type RewardSaved = { id: string; version: number; stock: number | null; isRetired: boolean }

/** A reward that is running out of stock. @see RE-4 */
export type StockAlert = {
  id: string
  title: string
  picture: string
  stock: number
  /** All the units ever added. */
  added: number
  /** Employees who asked to be notified when it is back. */
  waiting: number
}

/** The reward with the least stock first. */
export type StockAlertsView = { rewards: StockAlert[] }

/**
 * Loaded codes.
 *
 * @property known codes that were already in the pool
 * @property free codes without a redemption
 * @see RE-5
 */
export type CodesLoaded = { added: number; known: number; free: number }

/** A redemption as operators see it, without its code. @see RE-3 */
export type RedeemToHandle = Omit<RedeemView, 'canCancel' | 'hasCode'> & {
  name: string
  email: string
  area: string | null
  /** The company day on which it is returned if no operator attends to it. */
  overdueOn: string
}

/** The latest first. @property next the id to send as `before` for older ones, or null at the end */
export type RedeemInbox = { redeems: RedeemToHandle[]; next: number | null }
