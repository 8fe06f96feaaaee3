import type { OfferOutput } from '@orbita/contract/albums/trades'
import { DomainError } from '@orbita/domain/errors'
import { checkTransition, type TradeState } from '@orbita/domain/trades/trades'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { lockUsers } from '../../../people/users/lock-user.ts'
import { closeTrades } from './close-trades.ts'
import { findOffer } from './offer.ts'

export type Trade = {
  id: number
  proposerId: number
  receiverId: number
  albumId: string
  gives: number
  receives: number
  state: TradeState
  expiresAt: Date
}

const find = prepare<[id: number, party: number], Trade>(
  'trades.find',
  `select id, proposer_id as "proposerId", receiver_id as "receiverId", album_id as "albumId", gives, receives, state,
          expires_at as "expiresAt"
     from trades where id = $1 and (proposer_id = $2 or receiver_id = $2)`,
)

/** An answer to an offer: the offer, the person who answers, and the time. */
export type TradeAnswer = { tradeId: number; userId: number; now: Date }

/**
 * Locks both people of an offer and checks that this person may move it to the given state.
 *
 * @throws DomainError `NOT_FOUND` unless the person is one of the two, `TRADE_CLOSED` when the offer has ended or the
 * other person is the one who may make this change
 * @see AL-7
 */
export async function lockTrade(tx: Tx, to: 'accepted' | 'rejected' | 'cancelled', who: TradeAnswer): Promise<Trade> {
  const { proposerId, receiverId } = await findTrade(tx, who)
  await lockUsers(tx, [proposerId, receiverId])
  // The offer is read again because it may have changed before the lock was taken. It cannot change any more.
  const trade = await findTrade(tx, who)
  checkTransition({ from: trade.state, to, by: who.userId === proposerId ? 'proposer' : 'receiver' })
  if (who.now >= trade.expiresAt) throw new DomainError('TRADE_CLOSED')

  return trade
}

/** Cancels an offer as its proposer or rejects it as its receiver, and frees the copy. @throws as {@link lockTrade} */
export async function endTrade(tx: Tx, ending: TradeAnswer & { to: 'rejected' | 'cancelled' }): Promise<OfferOutput> {
  const { tradeId, userId, to, now } = ending
  await lockTrade(tx, to, ending)
  await closeTrades(tx, { ids: [tradeId], state: to, now })
  return findOffer(tx, { tradeId, reader: userId, now })
}

async function findTrade(db: Queryable, { tradeId, userId }: TradeAnswer): Promise<Trade> {
  const [trade] = await find(db, tradeId, userId)
  if (!trade) throw new DomainError('NOT_FOUND')

  return trade
}
