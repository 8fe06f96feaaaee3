import { figureById } from '@orbita/domain/seasons/season'
import { proposals as proposalsByRule } from '@orbita/domain/trades/trade-matches'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Queryable } from '../../../infra/db/sql.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { publishFirstSeason, SEASON } from '../../../testing/game/album.ts'
import { anOffer, aTrader, numbersOf, proposalFor, type TestTrader, tradesOf } from '../../../testing/game/trades.ts'
import { KEYS, testApp } from '../../../testing/test-app.ts'
import { type AlbumHolder, findHolder } from '../album-holder.ts'
import { createCatalog } from '../catalog.ts'
import { openAlbum } from '../open-album.ts'
import { findTrades } from './find-trades.ts'
import { openProposal } from './proposal-ids.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = { ...testApp({ db, clock }), db }
const [X, Y] = numbersOf('comun') as [number, number]

beforeAll(() => publishFirstSeason(db))

/** Removes every other participant. */
const alone = async () => {
  await db.pool.query('delete from trade_participants')
}

describe('nothing is proposed', () => {
  test('to an employee who has not opted in', async () => {
    await alone()
    await aTrader(within, [Y, Y])
    const out = await aTrader(within, [X, X], { optedIn: false })
    expect((await tradesOf(out.browser)).proposals).toEqual([])
  })

  test('with a colleague who does not take part, has no access, or has an open offer of the same figures', async () => {
    await alone()
    const ana = await aTrader(within, [X, X, X])
    await aTrader(within, [Y, Y], { optedIn: false })
    const inactive = await aTrader(within, [Y, Y])
    await db.pool.query('update users set is_active = false where id = $1', [inactive.userId])
    const elsewhere = await aTrader(within, [Y, Y])
    await db.pool.query("update users set platform = '{}' where id = $1", [elsewhere.userId])
    const beto = await aTrader(within, [Y, Y, Y])
    expect((await tradesOf(ana.browser)).proposals).toMatchObject([{ name: beto.name }])
    await anOffer(beto, ana, [Y, X])
    expect((await tradesOf(ana.browser)).proposals).toEqual([])
  })
})

test('a proposal shows both figures and the colleague’s name and avatar, and nothing else about them', async () => {
  await alone()
  const ana = await aTrader(within, [X, X])
  const beto = await aTrader(within, [Y, Y, numbersOf('rara')[0]!])
  const [proposal] = (await tradesOf(ana.browser)).proposals
  expect(proposal).toEqual({
    id: expect.stringMatching(/^[\w-]+$/),
    name: beto.name,
    avatar: null,
    give: expect.objectContaining({ number: X, name: expect.any(String), page: 'planetas' }),
    copies: 2,
    get: expect.objectContaining({ number: Y, rarity: 'comun' }),
    isWish: false,
  })
  expect(Object.keys(proposal!.get).sort()).toEqual(['id', 'name', 'number', 'page', 'picture', 'rarity'])
})

test('the screen sends four queries: counts, offers, the open album and matches', async () => {
  await alone()
  const ana = await aTrader(within, [X, X])
  const beto = await aTrader(within, [Y, Y])
  const asked: string[] = []
  const counting = (road: Queryable): Queryable => ({
    query: (question) => {
      asked.push(question.name)
      return road.query(question)
    },
  })
  const catalog = createCatalog()
  const ask = () => {
    asked.splice(0)
    const roads = { pipeline: { ...db.pipeline, ...counting(db.pipeline) }, pool: counting(db.pool) as never }
    const market = { catalog, key: KEYS.trade, timeZone: 'America/Bogota', now: clock.read() }
    return findTrades(roads, { ...market, userId: ana.userId })
  }
  await ask()
  expect((await ask()).proposals).toMatchObject([{ name: beto.name }])
  expect(asked.sort()).toEqual(['albums.find-open', 'trades.find-matches', 'trades.find-offers', 'trades.find-trader'])
})

test('the id of a proposal is stable, differs for each employee, and only works for its own', () => {
  const proposal = { partnerId: 7, gives: X, receives: Y }
  const id = proposalFor({ userId: 5 }, proposal)
  expect(id).toBe(proposalFor({ userId: 5 }, proposal))
  expect(id).not.toContain(Buffer.from(SEASON.id).toString('base64url').slice(0, 6))
  expect(proposalFor({ userId: 6 }, proposal)).not.toBe(id)
  expect(openProposal({ key: KEYS.trade, userId: 5, id })).toEqual({ ...proposal, albumId: SEASON.id })
  expect(openProposal({ key: KEYS.trade, userId: 6, id })).toBeUndefined()
})

test('AL-7: the query finds the same matches as the rule for random holdings', async () => {
  await alone()
  // The random numbers come from a fixed seed, so that a run can be repeated.
  let state = 7
  const draw = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const people: TestTrader[] = []
  for (let n = 0; n < 12; n++) {
    people.push(
      await aTrader(
        within,
        Array.from({ length: 8 + draw(60) }, () => 1 + draw(48)),
      ),
    )
  }
  const holders = new Map<number, AlbumHolder>()
  for (const { userId } of people) {
    const asked = { userId, albumId: SEASON.id, today: '2026-11-20', catalog: createCatalog() }
    holders.set(userId, await findHolder(db.pool, asked))
  }
  const album = (await openAlbum(db.pool, createCatalog(), '2026-11-20'))!
  let found = 0
  for (const me of people) {
    const others = people.filter((person) => person !== me)
    const holdingsOf = ({ userId }: TestTrader) => holders.get(userId)!.holdings
    const expected = proposalsByRule({
      season: album,
      holdings: holdingsOf(me),
      others: others.map((person) => ({ person, holdings: holdingsOf(person) })),
    })
    const proposals = (await tradesOf(me.browser)).proposals
    found += proposals.length
    expect(proposals.map(({ name, give, get }) => [name, give.id, get.id]).sort()).toEqual(
      expected.map(({ person, gives, receives }) => [person.name, gives, receives]).sort(),
    )
    const rank = ({ give }: { give: { id: string } }) =>
      ['epica', 'rara', 'comun'].indexOf(figureById(album, give.id).rarity)
    expect(proposals.map(rank)).toEqual(proposals.map(rank).sort())
  }
  expect(found).toBeGreaterThan(30)
})
