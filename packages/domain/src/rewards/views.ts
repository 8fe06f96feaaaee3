import type { RankId } from '../ranks.ts'
import type { Category } from './categories.ts'
import type { RedeemActor, RedeemState } from './redemption.ts'
import type { Delivery, LimitPeriod } from './reward.ts'

// What the doors of the rewards answer. Instants are ISO 8601 in UTC, days are the company's, amounts are whole credits.

/** Why somebody cannot ask for a reward now; null: they can. Ordered by what to say first. */
export type RewardBlock = 'paused' | 'upcoming' | 'ended' | 'sold-out' | 'rank' | 'limit' | 'credits'

/** A reward in the catalogue. @see D-64 */
export type RewardCard = {
  id: string
  title: string
  picture: string
  category: Category
  price: number
  delivery: Delivery
  /** null: unlimited; 0: sold out */
  stock: number | null
  block: RewardBlock | null
  /** credits still missing; 0 when they suffice */
  missing: number
  isGoal: boolean
  /** whether its reader asked to be told when it is back */
  isAwaited: boolean
}

/** What somebody can spend, what waits in open redemptions, what delivered ones cost. @see RE-3 */
export type CreditsView = { available: number; held: number; spent: number }

export type RewardsView = { rewards: RewardCard[]; credits: CreditsView; openRedeems: number }

/** A reward, whole. @see D-64, RE-6 */
export type RewardView = RewardCard & {
  description: string
  conditions: string[]
  minRank: RankId | null
  startsOn: string | null
  endsOn: string | null
  limit: { count: number; period: LimitPeriod; used: number } | null
  promisedDays: number
  /** raised by every change of its price or conditions: a request names the one that was shown */
  version: number
  credits: CreditsView
  /** about how many missions give what is missing; null when nothing is, or nobody can tell */
  missionsAway: number | null
}

/** The pinned reward as home shows it. @see RE-6, D-60 */
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

/** A redemption of somebody. What is frozen in it stays as it was when asked for. @see RE-2, RE-3 */
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
  /** the company's day it is promised for */
  promisedOn: string
  /** the oldest first; the first is the request */
  events: RedeemEventView[]
  canCancel: boolean
  /** whether there is a code for its owner to see */
  hasCode: boolean
}

/** The latest first. */
export type RedeemsView = { redeems: RedeemView[]; credits: CreditsView }

/** A code, for its owner's eyes alone. @see RE-5 */
export type RedeemCodeView = { redeemId: number; title: string; kind: 'code' | 'pickup'; code: string }

/** What an operator's change of the catalogue left. @see RE-1 */
export type RewardSaved = { id: string; version: number; stock: number | null; isRetired: boolean }

/** A reward that runs out. @see RE-4 */
export type StockAlert = {
  id: string
  title: string
  picture: string
  stock: number
  /** all units that ever came */
  added: number
  /** people who asked to be told when it is back */
  waiting: number
}

/** What has the least first. */
export type StockAlertsView = { rewards: StockAlert[] }

/** @property known codes that were in the pool already @property free codes that wait for a redemption @see RE-5 */
export type CodesLoaded = { added: number; known: number; free: number }

/** A redemption as operators see it: never with its code. @see RE-3 */
export type RedeemToHandle = Omit<RedeemView, 'canCancel' | 'hasCode'> & {
  name: string
  email: string
  area: string | null
  /** the company's day from which it is returned if operators are silent */
  overdueOn: string
}

/** The latest first. @property next the id to ask `before` for older ones, or null at the end */
export type RedeemInbox = { redeems: RedeemToHandle[]; next: number | null }
