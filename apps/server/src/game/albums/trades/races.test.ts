import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireTrades } from '../../../jobs/expire-trades.ts'
import { codeOf } from '../../../testing/browser.ts'
import { openGameDatabase, PATIENT } from '../../../testing/databases/game-database.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { atOnce, command, own, publishFirstSeason, SEASON, statuses } from '../../../testing/game/album.ts'
import {
  anOffer,
  aTrader,
  end,
  held,
  mismatchedReservations,
  numbersOf,
  proposalFor,
  propose,
  type TestTrader,
  tradesOf,
} from '../../../testing/game/trades.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock()

const [first, second] = [openGameDatabase({ ...db.config, ...PATIENT }), openGameDatabase({ ...db.config, ...PATIENT })]
const within = { ...testApp({ db: { ...first, config: db.config }, clock }), db }
const other = testApp({ db: { ...second, config: db.config }, clock })
const [X, Y, Z] = numbersOf('comun') as [number, number, number]

beforeAll(() => publishFirstSeason(db))

afterAll(() => Promise.all([first.close(), second.close()]))

/** Signs the same person in on the other process. */
const onOther = async (person: TestTrader): Promise<TestTrader> => ({
  ...person,
  browser: await signedIn(other, person),
})

const copiesOf = async (number: number): Promise<number> =>
  (await db.pool.query('select coalesce(sum(copies), 0) as sum from collection where number = $1', [number])).rows[0]
    .sum

test('200 attempts over two processes to offer the same copy make one offer', async () => {
  const ana = await aTrader(within, [X, X])
  const partners: TestTrader[] = []
  for (let n = 0; n < 20; n++) partners.push(await aTrader(within, [Y, Y]))
  const elsewhere = await onOther(ana)
  const answers = await atOnce(200, (n) => propose(n % 2 ? ana : elsewhere, partners[n % 20]!, [X, Y]))
  expect(statuses(answers)).toEqual({ 200: 1, 409: 199 })
  const refused = await Promise.all(answers.filter(({ status }) => status === 409).map(codeOf))
  for (const code of refused) expect(code).toBe('TRADE_NOT_A_MATCH')
  expect(await held(db, ana, X)).toBe('2/1')
  expect((await tradesOf(ana.browser)).mine).toHaveLength(1)
  expect(await mismatchedReservations(db)).toEqual([])
})

test('a copy that is offered and converted at the same time goes only one way', async () => {
  for (let round = 0; round < 10; round++) {
    const ana = await aTrader(within, [X, X])
    const beto = await aTrader(within, [Y, Y])
    const body = command({ albumId: SEASON.id, number: X, copies: 1 })
    const [offered, converted] = await Promise.all([
      propose(ana, beto, [X, Y]),
      ana.browser.post('/rpc/figuras/stardust/conversions', body),
    ])
    expect([offered.status, converted.status].sort()).toEqual([200, 409])
    expect(await held(db, ana, X)).toBe(offered.status === 200 ? '2/1' : '1/0')
  }
})

test('AL-7: allows at most five open offers, however many are sent at once', async () => {
  const ana = await aTrader(
    within,
    Array.from({ length: 20 }, () => X),
  )
  const partners: TestTrader[] = []
  for (let n = 0; n < 10; n++) partners.push(await aTrader(within, [Y, Y]))
  const answers = await Promise.all(partners.map((partner) => propose(ana, partner, [X, Y])))
  expect(statuses(answers)).toEqual({ 200: 5, 409: 5 })
  expect(await held(db, ana, X)).toBe('20/5')
})

test('AL-7: a week has no limit of trades, however many are accepted at once', async () => {
  const beto = await aTrader(
    within,
    numbersOf('comun')
      .slice(1, 9)
      .flatMap((number) => [number, number]),
  )
  const offers: number[] = []
  for (const number of numbersOf('comun').slice(1, 9)) {
    offers.push((await anOffer(await aTrader(within, [X, X]), beto, [X, number])).id)
  }
  const answers = await Promise.all(offers.map((id) => end(beto.browser, id, 'acceptance')))
  expect(statuses(answers)).toEqual({ 200: 8 })
  expect(await held(db, beto, X)).toBe('8/0')
  expect(await mismatchedReservations(db)).toEqual([])
})

test('an offer accepted, rejected, cancelled and expired at once ends once and frees the copy once', async () => {
  const late = { ...testApp({ db, clock: new FakeClock('2026-11-22T14:00:00Z') }), db }
  const ends = new Map<string, number>()
  for (let round = 0; round < 20; round++) {
    // A second reserved copy makes it visible if one is freed twice.
    const ana = await aTrader(within, [X, X, X])
    const beto = await aTrader(within, [Y, Y])
    await anOffer(ana, await aTrader(within, [Z, Z]), [X, Z])
    const { id } = await anOffer(ana, beto, [X, Y])
    const [before, beforeToo] = [await copiesOf(X), await copiesOf(Y)]
    const tries = [
      () => end(beto.browser, id, 'acceptance'),
      () => end(beto.browser, id, 'acceptance'),
      () => end(beto.browser, id, 'rejection'),
      () => end(ana.browser, id, 'cancellation'),
      ...(round % 4 === 3 ? [() => expireTrades(late.dependencies).then(() => undefined)] : []),
    ]
    const from = round % tries.length
    const answers = await Promise.all([...tries.slice(from), ...tries.slice(0, from)].map((attempt) => attempt()))
    const taken = answers.filter((answer) => answer?.status === 200)
    const { rows } = await db.pool.query<{ state: string }>('select state from trades where id = $1', [id])
    const { state } = rows[0]!
    ends.set(state, (ends.get(state) ?? 0) + 1)
    expect(taken).toHaveLength(state === 'expired' ? 0 : 1)
    expect(answers.filter((answer) => answer && ![200, 409].includes(answer.status))).toEqual([])
    expect(await held(db, ana, X)).toMatch(state === 'accepted' ? /^2/ : /^3/)
    expect(await mismatchedReservations(db)).toEqual([])
    expect(await held(db, ana, Y)).toBe(state === 'accepted' ? '1/0' : '0/0')
    expect([await copiesOf(X), await copiesOf(Y)]).toEqual([before, beforeToo])
  }
  expect(ends.size).toBeGreaterThan(1)
})

test('CO-1: the same acceptance sent 50 times over two processes counts once and gets equal answers', async () => {
  const ana = await aTrader(within, [X, X, X])
  const beto = await aTrader(within, [Y, Y, Y])
  const { id } = await anOffer(ana, beto, [X, Y])
  const body = command()
  const elsewhere = await onOther(beto)
  const answers = await atOnce(50, (n) => end((n % 2 ? beto : elsewhere).browser, id, 'acceptance', body))
  expect(statuses(answers)).toEqual({ 200: 50 })
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect([await held(db, ana, X), await held(db, beto, Y)]).toEqual(['2/0', '2/0'])
  expect([await held(db, ana, Y), await held(db, beto, X)]).toEqual(['1/0', '1/0'])
})

test('the same offer sent 50 times is made once', async () => {
  const ana = await aTrader(within, [X, X, X])
  const beto = await aTrader(within, [Y, Y, Y])
  const body = command({ proposalId: proposalFor(ana, { partnerId: beto.userId, gives: X, receives: Y }) })
  const answers = await atOnce(50, () => ana.browser.post('/rpc/figuras/trades', body))
  expect(statuses(answers)).toEqual({ 200: 50 })
  expect(await held(db, ana, X)).toBe('3/1')
})

test('three people who accept each other’s offers in a circle all finish, and none loses a copy', async () => {
  for (let round = 0; round < 5; round++) {
    const [ana, beto, carla] = [
      await aTrader(within, [X, X]),
      await aTrader(within, [Y, Y]),
      await aTrader(within, [Z, Z]),
    ]
    await own(db, ana.userId, [X])
    await own(db, beto.userId, [Y])
    await own(db, carla.userId, [Z])
    const offers = [
      { to: beto, offer: await anOffer(ana, beto, [X, Y]) },
      { to: carla, offer: await anOffer(beto, carla, [Y, Z]) },
      { to: ana, offer: await anOffer(carla, ana, [Z, X]) },
    ]
    const before = [await copiesOf(X), await copiesOf(Y), await copiesOf(Z)]
    const answers = await Promise.all(offers.map(({ to, offer }) => end(to.browser, offer.id, 'acceptance')))
    expect(statuses(answers)).toEqual({ 200: 3 })
    expect([await copiesOf(X), await copiesOf(Y), await copiesOf(Z)]).toEqual(before)
  }
})

test('no offer stays open when an employee leaves trades while offers arrive', async () => {
  for (let round = 0; round < 5; round++) {
    const beto = await aTrader(within, [Y, Y])
    const partners: TestTrader[] = []
    for (let n = 0; n < 6; n++) partners.push(await aTrader(within, [X, X]))
    const [left] = await Promise.all([
      beto.browser.put('/rpc/figuras/trades/participation', { json: { optedIn: false } }),
      ...partners.map((partner) => propose(partner, beto, [X, Y])),
    ])
    expect(left.status).toBe(200)
    expect(await tradesOf(beto.browser)).toMatchObject({ optedIn: false, received: [] })
    expect(await mismatchedReservations(db)).toEqual([])
  }
})
