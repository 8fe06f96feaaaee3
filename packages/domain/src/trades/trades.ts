import { type Holdings, spareCopies } from '../album/copies.ts'
import { DomainError } from '../errors.ts'
import { figureById, type SeasonPages } from '../seasons/season.ts'
import { type Exchange, isExactMatch, isTraded } from './trade-matches.ts'

/** The limits of trades: the open offers of an employee, and the hours to answer one. @see AL-7 */
export const TRADE_LIMITS = { openOffers: 5, answerHours: 48 } as const

export const TRADE_STATES = ['proposed', 'accepted', 'rejected', 'cancelled', 'expired'] as const
export type TradeState = (typeof TRADE_STATES)[number]
export type TradeActor = 'proposer' | 'receiver' | 'clock'

/** The only transitions of an offer, and who makes each. Every one ends the offer. @see AL-7 */
const TRADE_TRANSITIONS = [
  { from: 'proposed', to: 'accepted', by: 'receiver' },
  { from: 'proposed', to: 'rejected', by: 'receiver' },
  { from: 'proposed', to: 'cancelled', by: 'proposer' },
  { from: 'proposed', to: 'expired', by: 'clock' },
] as const satisfies readonly { from: TradeState; to: TradeState; by: TradeActor }[]

/** The counts of an employee that the limits of trades compare. */
export type Trader = {
  /** True if the employee asked to take part in trades. */
  optedIn: boolean
  /** The employee's own offers that are still `proposed`. */
  openOffers: number
}

/**
 * Refuses a change of state that the table does not list.
 *
 * @throws DomainError `TRADE_CLOSED`
 * @see AL-7
 */
export function checkTransition(move: { from: TradeState; to: TradeState; by: TradeActor }): void {
  const listed = TRADE_TRANSITIONS.some(({ from, to, by }) => from === move.from && to === move.to && by === move.by)
  if (!listed) throw new DomainError('TRADE_CLOSED')
}

/**
 * Returns the instant an unanswered offer expires, unless its season ends before; from that instant on it cannot be
 * accepted.
 *
 * @see AL-7
 */
export function expiryOf(proposedAt: Date): Date {
  return new Date(proposedAt.getTime() + TRADE_LIMITS.answerHours * 60 * 60 * 1000)
}

/**
 * Refuses an offer that breaks a limit or is not an exact match. Every failure on the receiver's side is the same
 * refusal: a finer answer would let the proposer read another employee's inventory.
 *
 * @throws DomainError `TRADES_OFF`, `TRADES_OPEN_LIMIT`, `NOT_FOUND` for a figure of another season, `TRADE_RARITY`,
 *   `TRADE_NOT_A_MATCH`
 * @see AL-7
 */
export function checkProposal(offer: {
  season: SeasonPages
  exchange: Exchange
  proposer: { trader: Trader; holdings: Holdings }
  receiver: { trader: Pick<Trader, 'optedIn'>; holdings: Holdings }
}): void {
  const { season, exchange, proposer, receiver } = offer
  const { optedIn, openOffers } = proposer.trader
  if (!optedIn) throw new DomainError('TRADES_OFF')
  if (openOffers >= TRADE_LIMITS.openOffers) throw new DomainError('TRADES_OPEN_LIMIT')

  checkRarities(season, exchange)
  const matches = isExactMatch({ exchange, mine: proposer.holdings, theirs: receiver.holdings })
  if (!matches || !receiver.trader.optedIn) throw new DomainError('TRADE_NOT_A_MATCH')
}

/**
 * Refuses an acceptance that is no longer possible. It checks again both copies (the proposer's still reserved, the
 * receiver's still spare) and the expiry.
 *
 * @throws DomainError `TRADE_CLOSED` when the offer was answered or has expired, `TRADE_NOT_A_MATCH` when a copy
 *   is gone or the proposer left
 * @see AL-7
 */
export function checkAcceptance(acceptance: {
  state: TradeState
  expiresAt: Date
  now: Date
  exchange: Exchange
  proposer: { trader: Pick<Trader, 'optedIn'>; holdings: Holdings }
  receiver: { holdings: Holdings }
}): void {
  const { exchange, proposer, receiver } = acceptance
  checkTransition({ from: acceptance.state, to: 'accepted', by: 'receiver' })
  if (acceptance.now >= acceptance.expiresAt) throw new DomainError('TRADE_CLOSED')

  const { copies, reserved } = proposer.holdings
  const isReserved = (copies.get(exchange.gives) ?? 0) >= 2 && (reserved.get(exchange.gives) ?? 0) >= 1
  const isSpare = spareCopies(receiver.holdings, exchange.receives) > 0
  if (!isReserved || !isSpare || !proposer.trader.optedIn) throw new DomainError('TRADE_NOT_A_MATCH')
}

function checkRarities(season: SeasonPages, { gives, receives }: Exchange): void {
  const given = figureById(season, gives).rarity
  const received = figureById(season, receives).rarity
  if (given !== received || !isTraded(given)) throw new DomainError('TRADE_RARITY')
}
