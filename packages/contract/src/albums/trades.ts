import { Id } from '@orbita/domain/page'
import { RARITY_IDS } from '@orbita/domain/rarities'
import { TRADE_STATES } from '@orbita/domain/trades/trades'
import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'

export const TradeCard = v.strictObject({
  number: Positive,
  id: v.string(),
  name: v.string(),
  rarity: v.picklist(RARITY_IDS),
  picture: v.string(),
  /** The id of its page. */
  page: v.string(),
})

export type TradeCard = v.InferOutput<typeof TradeCard>

/** The fields of the other employee in a trade: only name and avatar, never their inventory. */
const partner = { name: v.string(), avatar: v.nullable(v.string()) }

/** An exact match: each side has a spare copy of a figure that the other misses. @see AL-7 */
export const TradeProposal = v.strictObject({
  ...partner,
  /** A sealed id, which the client sends back unchanged. */
  id: v.string(),
  give: TradeCard,
  /** The reader's copies of the figure they would give. */
  copies: Count,
  get: TradeCard,
  /** True if the reader marked the figure they would get as a wish. @see AL-12 */
  isWish: v.boolean(),
})

export type TradeProposal = v.InferOutput<typeof TradeProposal>

/** An offer as the reader sees it. @see AL-7 */
export const OfferOutput = v.strictObject({
  ...partner,
  id: Id,
  state: v.picklist(TRADE_STATES),
  /** True if the reader made it. */
  isMine: v.boolean(),
  give: TradeCard,
  get: TradeCard,
  proposedAt: Instant,
  expiresAt: Instant,
  answeredAt: v.nullable(Instant),
})

export type OfferOutput = v.InferOutput<typeof OfferOutput>

/** The trades of an employee. @see D-58 */
export const TradesOutput = v.strictObject({
  optedIn: v.boolean(),
  openOffers: Count,
  openLimit: Count,
  canTrade: v.boolean(),
  /** When this browser may propose and accept; null: already. @see SE-1 */
  trustedFrom: v.nullable(Instant),
  proposals: v.array(TradeProposal),
  mine: v.array(OfferOutput),
  received: v.array(OfferOutput),
  done: v.array(OfferOutput),
})

export type TradesOutput = v.InferOutput<typeof TradesOutput>

/** The participation of an employee in trades. @see AL-7 */
export const TradeParticipationOutput = v.strictObject({ optedIn: v.boolean() })
