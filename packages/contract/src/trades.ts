import { TRADE_STATES } from '@orbita/domain/album/trades'
import { Id } from '@orbita/domain/page'
import { RARITY_IDS } from '@orbita/domain/rarities'
import * as v from 'valibot'
import { Count, Instant, Positive } from './scalars.ts'

const TradeCard = v.strictObject({
  number: Positive,
  id: v.string(),
  name: v.string(),
  rarity: v.picklist(RARITY_IDS),
  picture: v.string(),
  /** id of the page it stands on */
  page: v.string(),
})

/** The other person of a trade: their name and picture alone, never their inventory. */
const partner = { name: v.string(), avatar: v.nullable(v.string()) }

/** An exact match: what one misses the other has to spare. @see AL-7 */
const TradeProposal = v.strictObject({
  ...partner,
  /** sealed: it says nothing and is sent back as it is */
  id: v.string(),
  give: TradeCard,
  /** copies the reader has of what they give */
  copies: Count,
  get: TradeCard,
})

/** An offer as one of its two people sees it. @see AL-7 */
export const OfferOutput = v.strictObject({
  ...partner,
  id: Id,
  state: v.picklist(TRADE_STATES),
  /** whether the reader made it */
  isMine: v.boolean(),
  give: TradeCard,
  get: TradeCard,
  proposedAt: Instant,
  expiresAt: Instant,
  answeredAt: v.nullable(Instant),
})

/** The trades of an employee. @see D-58 */
export const TradesOutput = v.strictObject({
  optedIn: v.boolean(),
  openOffers: Count,
  openLimit: Count,
  weekDone: Count,
  weekLimit: Count,
  canTrade: v.boolean(),
  /** packs still to open before trading; 0 when it is allowed */
  opensUntilTrade: Count,
  proposals: v.array(TradeProposal),
  mine: v.array(OfferOutput),
  received: v.array(OfferOutput),
  done: v.array(OfferOutput),
})

/** Whether the employee takes part in trades. @see AL-7 */
export const TradeParticipationOutput = v.strictObject({ optedIn: v.boolean() })
