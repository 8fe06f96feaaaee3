import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError, type ErrorCode } from '../errors.ts'
import { FIRST_SEASON as season } from '../testing/first-season.ts'
import { anyHoldings, holding } from '../testing/holdings.ts'
import { exactMatches } from './trade-matches.ts'
import {
  checkAcceptance,
  checkProposal,
  checkTransition,
  expiryOf,
  TRADE_STATES,
  type TradeActor,
  type TradeState,
} from './trades.ts'

const HOUR = 60 * 60 * 1000
const EXCHANGE = { gives: 'ciclope', receives: 'luna-plata' }
const trader = { optedIn: true, openOffers: 4 }

type Proposal = Parameters<typeof checkProposal>[0]
type Acceptance = Parameters<typeof checkAcceptance>[0]

function propose(changes: Partial<Proposal> = {}): void {
  checkProposal({
    season,
    exchange: EXCHANGE,
    proposer: { trader, holdings: holding({ ciclope: 2 }) },
    receiver: { trader, holdings: holding({ 'luna-plata': 2 }) },
    ...changes,
  })
}

const from = (changes: Partial<typeof trader>) => ({
  proposer: { trader: { ...trader, ...changes }, holdings: holding({ ciclope: 2 }) },
})
const to = (changes: Partial<typeof trader>) => ({
  receiver: { trader: { ...trader, ...changes }, holdings: holding({ 'luna-plata': 2 }) },
})

test.each<[string, Partial<Proposal>, ErrorCode]>([
  ['of an employee who did not opt in', from({ optedIn: false }), 'TRADES_OFF'],
  ['that would be the sixth open', from({ openOffers: 5 }), 'TRADES_OPEN_LIMIT'],
  ['of a figure of another season', { exchange: { ...EXCHANGE, gives: 'pluton' } }, 'NOT_FOUND'],
  ['between rarities', { exchange: { ...EXCHANGE, gives: 'medusa' } }, 'TRADE_RARITY'],
  ['of a legendaria', { exchange: { gives: 'dragon', receives: 'aurea' } }, 'TRADE_RARITY'],
  ['of the last copy', { proposer: { trader, holdings: holding({ ciclope: 1 }) } }, 'TRADE_NOT_A_MATCH'],
  [
    'of a reserved copy',
    { proposer: { trader, holdings: holding({ ciclope: 2 }, { ciclope: 1 }) } },
    'TRADE_NOT_A_MATCH',
  ],
])('AL-7: refuses an offer %s', (_, changes, code) => {
  expect(() => propose(changes)).toThrow(new DomainError(code))
})

test.each<[string, Partial<Proposal>]>([
  ['has no spare copy', { receiver: { trader, holdings: holding({ 'luna-plata': 1 }) } }],
  ['holds the figure offered', { receiver: { trader, holdings: holding({ 'luna-plata': 2, ciclope: 1 }) } }],
  ['did not opt in', to({ optedIn: false })],
])(
  'AL-7: an offer to an employee who %s always gets the same refusal, so the inventory of another cannot be read',
  (_, changes) => {
    expect(() => propose(changes)).toThrow(new DomainError('TRADE_NOT_A_MATCH'))
  },
)

test('AL-7: an exact match may be offered at the limit of every count', () => {
  expect(() => propose()).not.toThrow()
})

test('AL-7: every match the app proposes may be offered', () => {
  fc.assert(
    fc.property(anyHoldings, anyHoldings, (mine, theirs) => {
      for (const exchange of exactMatches({ season, mine, theirs })) {
        propose({ exchange, proposer: { trader, holdings: mine }, receiver: { trader, holdings: theirs } })
      }
    }),
    { numRuns: 60 },
  )
})

test('AL-7: only four changes of state are allowed', () => {
  const actors: TradeActor[] = ['proposer', 'receiver', 'clock']
  const isAllowed = (move: { from: TradeState; to: TradeState; by: TradeActor }) => {
    try {
      checkTransition(move)
      return true
    } catch (refusal) {
      expect(refusal).toEqual(new DomainError('TRADE_CLOSED'))
      return false
    }
  }
  const moves = TRADE_STATES.flatMap((from) => TRADE_STATES.flatMap((to) => actors.map((by) => ({ from, to, by }))))

  expect(moves.filter(isAllowed)).toEqual([
    { from: 'proposed', to: 'accepted', by: 'receiver' },
    { from: 'proposed', to: 'rejected', by: 'receiver' },
    { from: 'proposed', to: 'cancelled', by: 'proposer' },
    { from: 'proposed', to: 'expired', by: 'clock' },
  ])
})

const PROPOSED_AT = new Date('2026-11-20T15:00:00Z')

function accept(changes: Partial<Acceptance> = {}): void {
  checkAcceptance({
    state: 'proposed',
    expiresAt: expiryOf(PROPOSED_AT),
    now: new Date(PROPOSED_AT.getTime() + 48 * HOUR - 1),
    exchange: EXCHANGE,
    proposer: { trader, holdings: holding({ ciclope: 2 }, { ciclope: 1 }) },
    receiver: { holdings: holding({ 'luna-plata': 2 }) },
    ...changes,
  })
}

test.each<[string, Partial<Acceptance>, ErrorCode]>([
  ['that was cancelled', { state: 'cancelled' }, 'TRADE_CLOSED'],
  ['accepted already', { state: 'accepted' }, 'TRADE_CLOSED'],
  ['48 hours old', { now: new Date(PROPOSED_AT.getTime() + 48 * HOUR) }, 'TRADE_CLOSED'],
  ['whose season has ended', { expiresAt: new Date(PROPOSED_AT.getTime() + HOUR) }, 'TRADE_CLOSED'],
  [
    'of somebody who left',
    { proposer: { trader: { ...trader, optedIn: false }, holdings: holding({ ciclope: 2 }, { ciclope: 1 }) } },
    'TRADE_NOT_A_MATCH',
  ],
  ['whose reservation was released', { proposer: { trader, holdings: holding({ ciclope: 2 }) } }, 'TRADE_NOT_A_MATCH'],
  [
    "of the proposer's last copy",
    { proposer: { trader, holdings: holding({ ciclope: 1 }, { ciclope: 1 }) } },
    'TRADE_NOT_A_MATCH',
  ],
  ["for the receiver's last copy", { receiver: { holdings: holding({ 'luna-plata': 1 }) } }, 'TRADE_NOT_A_MATCH'],
  [
    'for a copy the receiver promised to another',
    { receiver: { holdings: holding({ 'luna-plata': 2 }, { 'luna-plata': 1 }) } },
    'TRADE_NOT_A_MATCH',
  ],
])('AL-7: refuses to accept an offer %s', (_, changes, code) => {
  expect(() => accept(changes)).toThrow(new DomainError(code))
})

test('AL-7: an offer can be accepted until a millisecond before its 48 hours', () => {
  expect(() => accept()).not.toThrow()
  expect(expiryOf(PROPOSED_AT)).toEqual(new Date('2026-11-22T15:00:00Z'))
})
