import type { OfferOutput } from '@orbita/contract/albums/trades'
import { DomainError } from '@orbita/domain/errors'
import { dayKey, weekKey } from '@orbita/domain/time/period'
import { checkAcceptance } from '@orbita/domain/trades/trades'
import { raiseEvent } from '../../../events/raise-event.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { findHolder } from '../album-holder.ts'
import { receiveFigures } from '../receive-figures.ts'
import { takeCopies } from '../take-copies.ts'
import { lockTrade, type Trade, type TradeAnswer } from './answer-trade.ts'
import { notifyTrades } from './notify-trades.ts'
import { findOffer } from './offer.ts'
import type { Market } from './propose-trade.ts'
import { traderOf } from './trader.ts'

const giveReserved = prepare<[proposer: number, albumId: string, number: number], { number: number }>(
  'trades.give-reserved',
  `update collection set copies = copies - 1, reserved = reserved - 1
    where user_id = $1 and album_id = $2 and number = $3 and reserved >= 1 and copies >= 2
   returning number`,
)

const saveAcceptance = prepare<[id: number, now: Date, week: string], { id: number }>(
  'trades.accept',
  `update trades set state = 'accepted', closed_at = $2, accepted_week = $3 where id = $1 and state = 'proposed'
   returning id`,
)

const findName = prepare<[userId: number], { name: string }>('trades.find-name', 'select name from users where id = $1')

/**
 * Accepts an offer as its receiver. It checks both copies again and exchanges them, and completes the pages, albums and
 * awards that they complete for either person.
 *
 * @throws DomainError those of `lockTrade` and `checkAcceptance`, `ALBUM_CLOSED`
 * @see AL-7, AL-8
 */
export async function acceptTrade(tx: Tx, acceptance: Market & TradeAnswer): Promise<OfferOutput> {
  const { tradeId, userId, now, timeZone } = acceptance
  const trade = await lockTrade(tx, 'accepted', acceptance)
  const { proposer, receiver } = await bothSides(tx, trade, acceptance)
  const { album } = proposer.holder
  const exchange = { gives: album.figures.get(trade.gives)!.id, receives: album.figures.get(trade.receives)!.id }
  checkAcceptance({ ...trade, now, exchange, proposer, receiver })

  const [given] = await giveReserved(tx, proposer.userId, album.id, trade.gives)
  if (!given) throw new DomainError('TRADE_NOT_A_MATCH')
  await takeCopies(tx, { userId: receiver.userId, albumId: album.id, number: trade.receives, copies: 1 })
  await receive(tx, { ...receiver, number: trade.gives, from: proposer.userId, now })
  await receive(tx, { ...proposer, number: trade.receives, from: receiver.userId, now })
  await saveAcceptance(tx, tradeId, now, weekKey(now, timeZone))
  for (const side of [proposer, receiver]) invalidate(tx, side.userId, 'trades')
  await notifyTrades(tx, { ids: [tradeId], state: 'accepted' })
  const userIds = [proposer.userId, receiver.userId]
  await raiseEvent(tx, { kind: 'thing-done', thing: 'exchange', userIds, at: now, timeZone })
  return findOffer(tx, { tradeId, reader: userId, now })
}

type Side = Awaited<ReturnType<typeof bothSides>>['proposer']

async function bothSides(tx: Tx, trade: Trade, { catalog, timeZone, now }: Market) {
  const album = { albumId: trade.albumId, catalog, today: dayKey(now, timeZone) }
  const sideOf = async (userId: number) => {
    const holder = await findHolder(tx, { ...album, userId })
    return { userId, holder, holdings: holder.holdings, trader: await traderOf(tx, { userId, now }) }
  }
  return { proposer: await sideOf(trade.proposerId), receiver: await sideOf(trade.receiverId) }
}

async function receive(tx: Tx, arrival: Side & { number: number; from: number; now: Date }): Promise<void> {
  const { userId, holder, number, from, now } = arrival
  const [giver] = await findName(tx, from)
  const text = `Intercambio con ${giver!.name}`
  await receiveFigures(tx, { userId, holder, numbers: [number], source: 'trade', text, now })
}
