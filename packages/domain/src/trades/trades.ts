import { type Holdings, spareCopies } from '../album/copies.ts'
import { DomainError } from '../errors.ts'
import { figureById, type SeasonPages } from '../seasons/season.ts'
import { type Exchange, isExactMatch, isTraded } from './trade-matches.ts'

/** The limits of trades: counts per employee, hours to answer, packs to open before the first trade. @see AL-7 */
export const TRADE_LIMITS = {
  openOffers: 5,
  openPerPair: 1,
  completedPerWeek: 5,
  answerHours: 48,
  packsBefore: 3,
} as const

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
  /** Packs opened since the account was created. */
  openedPacks: number
  /** The employee's own offers that are still `proposed`. */
  openOffers: number
  /** Trades completed in this company week, as proposer or as receiver. */
  completedThisWeek: number
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

/** Returns whether an employee takes part in trades: they opted in and have opened enough packs. @see AL-7 */
export function takesPart({ optedIn, openedPacks }: Pick<Trader, 'optedIn' | 'openedPacks'>): boolean {
  return optedIn && openedPacks >= TRADE_LIMITS.packsBefore
}

/**
 * Refuses an offer that breaks a limit or is not an exact match. Every failure on the receiver's side is the same
 * refusal: a finer answer would let the proposer read another employee's inventory.
 *
 * @param offer.openBetween offers still `proposed` between the two employees, in either direction
 * @throws DomainError `TRADES_OFF`, `TRADES_LOCKED`, `TRADES_OPEN_LIMIT`, `TRADES_WEEK_LIMIT`, `TRADES_PAIR_LIMIT`,
 * `NOT_FOUND` for a figure of another season, `TRADE_RARITY`, `TRADE_NOT_A_MATCH`
 * @see AL-7
 */
export function checkProposal(offer: {
  season: SeasonPages
  exchange: Exchange
  proposer: { trader: Trader; holdings: Holdings }
  receiver: { trader: Pick<Trader, 'optedIn' | 'openedPacks'>; holdings: Holdings }
  openBetween: number
}): void {
  const { season, exchange, proposer, receiver } = offer
  const { optedIn, openOffers, completedThisWeek } = proposer.trader
  if (!optedIn) throw new DomainError('TRADES_OFF')
  if (!takesPart(proposer.trader)) throw new DomainError('TRADES_LOCKED')
  if (openOffers >= TRADE_LIMITS.openOffers) throw new DomainError('TRADES_OPEN_LIMIT')
  if (completedThisWeek >= TRADE_LIMITS.completedPerWeek) throw new DomainError('TRADES_WEEK_LIMIT')
  if (offer.openBetween >= TRADE_LIMITS.openPerPair) throw new DomainError('TRADES_PAIR_LIMIT')

  checkRarities(season, exchange)
  const matches = isExactMatch({ exchange, mine: proposer.holdings, theirs: receiver.holdings })
  if (!matches || !takesPart(receiver.trader)) throw new DomainError('TRADE_NOT_A_MATCH')
}

/**
 * Refuses an acceptance that is no longer possible. It checks again both copies (the proposer's still reserved, the
 * receiver's still spare), the expiry and the weekly limit of both employees.
 *
 * @throws DomainError `TRADE_CLOSED` when the offer was answered or has expired, `TRADES_WEEK_LIMIT` when the
 * receiver's week is full, `TRADE_NOT_A_MATCH` when a copy is gone, or the proposer's week is full or they left
 * @see AL-7
 */
export function checkAcceptance(acceptance: {
  state: TradeState
  expiresAt: Date
  now: Date
  exchange: Exchange
  proposer: { trader: Pick<Trader, 'completedThisWeek' | 'optedIn'>; holdings: Holdings }
  receiver: { trader: Pick<Trader, 'completedThisWeek'>; holdings: Holdings }
}): void {
  const { exchange, proposer, receiver } = acceptance
  checkTransition({ from: acceptance.state, to: 'accepted', by: 'receiver' })
  if (acceptance.now >= acceptance.expiresAt) throw new DomainError('TRADE_CLOSED')

  const weekIsFull = ({ completedThisWeek }: Pick<Trader, 'completedThisWeek'>) =>
    completedThisWeek >= TRADE_LIMITS.completedPerWeek
  if (weekIsFull(receiver.trader)) throw new DomainError('TRADES_WEEK_LIMIT')

  const { copies, reserved } = proposer.holdings
  const isReserved = (copies.get(exchange.gives) ?? 0) >= 2 && (reserved.get(exchange.gives) ?? 0) >= 1
  const isSpare = spareCopies(receiver.holdings, exchange.receives) > 0
  const isThere = proposer.trader.optedIn && !weekIsFull(proposer.trader)
  if (!isReserved || !isSpare || !isThere) throw new DomainError('TRADE_NOT_A_MATCH')
}

function checkRarities(season: SeasonPages, { gives, receives }: Exchange): void {
  const given = figureById(season, gives).rarity
  const received = figureById(season, receives).rarity
  if (given !== received || !isTraded(given)) throw new DomainError('TRADE_RARITY')
}
