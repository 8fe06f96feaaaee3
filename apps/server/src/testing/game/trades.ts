import type { OfferOutput, TradesOutput } from '@orbita/contract/albums/trades'
import { expect } from 'vitest'
import { type Proposal, sealProposal } from '../../game/albums/trades/proposal-ids.ts'
import type { Browser } from '../browser.ts'
import type { TestDatabase } from '../databases/test-database.ts'
import { anEmployee, signedIn, type TestEmployee } from '../factories.ts'
import { KEYS, type TestApp } from '../test-app.ts'
import { command, own, SEASON } from './album.ts'

export type TestTrader = TestEmployee & { browser: Browser }

/** Returns the numbers of the figures of a rarity, in order. */
export const numbersOf = (rarity: string): number[] =>
  SEASON.pages.flatMap(({ figures }) => figures.filter((one) => one.rarity === rarity).map(({ number }) => number))

/** Inserts packs that were opened on an earlier day. */
export async function openedPacks(db: TestDatabase, userId: number, count: number): Promise<void> {
  await db.pool.query(
    `insert into packs (user_id, source, source_key, granted_at, state, opened_at, opened_on, place_in_day, album_id,
                        album_revision, odds_version, opening)
     select $1, 'gift', 'opened:' || place, now(), 'opened', now(), '2026-11-05', place, $3, 1, 1, '{}'
       from (select count(*) as before from packs where user_id = $1) as mine, generate_series(before + 1, before + $2::int) as place`,
    [userId, count, SEASON.id],
  )
}

/** Makes an employee who takes part in trades with these figures; a repeated number is two copies. */
export async function aTrader(
  within: TestApp & { db: TestDatabase },
  numbers: readonly number[],
  { packs = 3, optedIn = true } = {},
): Promise<TestTrader> {
  const { db } = within
  const person = await anEmployee({ db }, { password: '20000000' })
  await own(db, person.userId, numbers)
  await openedPacks(db, person.userId, packs)
  const browser = await signedIn(within, person)
  if (optedIn) await browser.put('/rpc/figuras/trades/participation', { json: { optedIn } })
  return { ...person, browser }
}

/** Makes Ana, who has a spare of the first figure and misses the second, and Beto, who has it the other way round. */
export async function aPair(
  within: TestApp & { db: TestDatabase },
  [mine, theirs]: readonly [number, number],
): Promise<{ ana: TestTrader; beto: TestTrader }> {
  return { ana: await aTrader(within, [mine, mine]), beto: await aTrader(within, [theirs, theirs]) }
}

/** Seals the id of a proposal for an employee, as the app does. */
export function proposalFor(me: { userId: number }, proposal: Omit<Proposal, 'albumId'>): string {
  return sealProposal({ key: KEYS.trade, userId: me.userId, proposal: { albumId: SEASON.id, ...proposal } })
}

/** Sends an offer of one figure for another. */
export function propose(me: TestTrader, partner: { userId: number }, [gives, receives]: readonly [number, number]) {
  const proposalId = proposalFor(me, { partnerId: partner.userId, gives, receives })
  return me.browser.post('/rpc/figuras/trades', command({ proposalId }))
}

/** Makes an open offer. */
export async function anOffer(
  me: TestTrader,
  partner: TestTrader,
  figures: readonly [number, number],
): Promise<OfferOutput> {
  const answer = await propose(me, partner, figures)
  expect(answer.status).toBe(200)
  return (await answer.json()) as OfferOutput
}

type Ending = 'acceptance' | 'rejection' | 'cancellation'

export const end = (browser: Browser, tradeId: number, ending: Ending, body = command()) =>
  browser.post(`/rpc/figuras/trades/${tradeId}/${ending}`, body)

export async function tradesOf(browser: Browser): Promise<TradesOutput> {
  const answer = await browser.get('/rpc/figuras/trades')
  expect(answer.status).toBe(200)
  return (await answer.json()) as TradesOutput
}

/** Describes the copies and reserved copies of one figure, as `2/1`, or `0/0` without it. */
export async function held(db: TestDatabase, { userId }: { userId: number }, number: number): Promise<string> {
  const { rows } = await db.pool.query('select copies, reserved from collection where user_id = $1 and number = $2', [
    userId,
    number,
  ])
  return rows[0] ? `${rows[0].copies}/${rows[0].reserved}` : '0/0'
}

/** Returns the employees whose reserved copies differ from their open offers, which must be none. */
export async function mismatchedReservations(db: TestDatabase): Promise<unknown[]> {
  const { rows } = await db.pool.query(
    `select user_id, number, reserved from collection c
      where reserved <> (select count(*) from trades t where t.state = 'proposed' and t.proposer_id = c.user_id
                            and t.album_id = c.album_id and t.gives = c.number)`,
  )
  return rows
}
