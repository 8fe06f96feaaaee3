import type { GiftsOutput, ReceivedGiftOutput, SentGiftOutput } from '@orbita/contract/albums/gifts'
import { beforeAll, describe, expect, test } from 'vitest'
import { okJson } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import {
  anotherProcess,
  atOnce,
  command,
  own,
  publishFirstSeason,
  refusal,
  SEASON,
  statuses,
} from '../../../testing/game/album.ts'
import { aGift, GIFTS, give, matchOf, sealedFor } from '../../../testing/game/gifts.ts'
import { setArea } from '../../../testing/game/missions.ts'
import {
  anOffer,
  aTrader,
  end,
  held,
  mismatchedReservations,
  numbersOf,
  propose,
} from '../../../testing/game/trades.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = { ...testApp({ db, clock }), db }
const [X, Y, Z] = numbersOf('comun') as [number, number, number]

beforeAll(() => publishFirstSeason(db))

const { rows } = db
describe('a gift is refused', () => {
  test('AL-10: to oneself, to a name that was invented, and to a colleague without access', async () => {
    const ana = await aTrader(within, [X, X])
    const gone = await aTrader(within, [])
    await rows('update users set is_active = false where id = $1', [gone.userId])
    expect(await refusal(give(ana, ana, X))).toBe('409 GIFT_ONESELF')
    expect(await refusal(give(ana, gone, X))).toBe('404 COLLEAGUE_NOT_FOUND')
    const body = aGift(ana, gone, X, { person: sealedFor(gone, ana) })
    expect(await refusal(give(ana, gone, X, body))).toBe('404 COLLEAGUE_NOT_FOUND')
    expect(await held(db, ana, X)).toBe('2/0')
  })

  test('AL-10: of the last copy, a reserved one, a legendaria, and with another sentence', async () => {
    const [legend] = numbersOf('legendaria') as [number]
    const ana = await aTrader(within, [X, Y, Y, legend, legend])
    const beto = await aTrader(within, [Z, Z])
    await anOffer(ana, beto, [Y, Z])
    expect(await refusal(give(ana, beto, X))).toBe('409 LAST_COPY')
    expect(await refusal(give(ana, beto, Y))).toBe('409 LAST_COPY')
    expect(await refusal(give(ana, beto, Z))).toBe('409 LAST_COPY')
    expect(await refusal(give(ana, beto, legend))).toBe('400 BAD_INPUT')
    expect(await refusal(give(ana, beto, X, aGift(ana, beto, X, { sentence: 'Hola' })))).toBe('400 BAD_INPUT')
    expect(await refusal(give(ana, beto, X, aGift(ana, beto, X, { albumId: 'otra' })))).toBe('404 NOT_FOUND')
    expect(await refusal(give(ana, beto, 9_999))).toBe('404 FIGURE_NOT_FOUND')
  })

  test('AL-10: to a colleague who has it or does not take part', async () => {
    const ana = await aTrader(within, [X, X])
    expect(await refusal(give(ana, await aTrader(within, [X]), X))).toBe('409 GIFT_OWNED')
    expect(await refusal(give(ana, await aTrader(within, [], { optedIn: false }), X))).toBe('409 GIFT_NOT_TRADING')
    expect(await held(db, ana, X)).toBe('2/0')
  })

  test('AL-10: twice in a company week, and the next week also to the same colleague', async () => {
    const at = new FakeClock('2026-11-16T15:00:00Z')
    const then = { ...testApp({ db, clock: at }), db }
    const ana = await aTrader(then, [X, X, Y, Y, Z, Z])
    const [beto, carla] = [await aTrader(then, []), await aTrader(then, [])]
    expect((await give(ana, beto, X)).status).toBe(200)
    expect(await refusal(give(ana, carla, Y))).toBe('409 GIFT_WEEK')
    at.advance({ days: 7 })
    const next = { ...ana, browser: await signedIn(then, ana) }
    expect((await give(next, beto, Y)).status).toBe(200)
  })

  test('AL-9: after the season', async () => {
    const late = { ...testApp({ db, clock: new FakeClock('2027-06-01T15:00:00Z') }), db }
    const ana = await aTrader(late, [X, X])
    expect(await refusal(give(ana, await aTrader(late, []), X))).toBe('409 ALBUM_CLOSED')
    expect(await okJson<GiftsOutput>(ana.browser.get(GIFTS))).toEqual({
      albumId: null,
      nextOn: null,
      figures: [],
      trustedFrom: null,
    })
  })
})

test('AL-10: a copy of an offer that expired may be given before the job has ended the offer', async () => {
  const late = { ...testApp({ db, clock: new FakeClock('2026-11-22T14:00:01Z') }), db }
  const ana = await aTrader(within, [X, X])
  await anOffer(ana, await aTrader(within, [Y, Y]), [X, Y])
  const again = { ...ana, browser: await signedIn(late, ana) }
  expect((await give(again, await aTrader(late, []), X)).status).toBe(200)
  expect(await held(db, ana, X)).toBe('1/0')
})

test('AL-10: a gift moves one copy, gives its giver nothing, and notifies its receiver with the sentence', async () => {
  const ana = await aTrader(within, [X, X])
  const beto = await aTrader(within, [])
  const sent = await okJson<SentGiftOutput>(give(ana, beto, X))
  expect(sent).toMatchObject({ sentence: 'me-acorde', nextOn: '2026-11-23', figure: { number: X } })
  expect([await held(db, ana, X), await held(db, beto, X)]).toEqual(['1/0', '1/0'])
  expect(await rows('select id from ledger where user_id = any ($1)', [[ana.userId, beto.userId]])).toEqual([])
  expect(await rows('select kind, title, path from notices where user_id = $1', [beto.userId])).toEqual([
    { kind: 'gift', title: `${ana.name} te regaló una figura`, path: `/figuras/regalo?id=${sent.id}` },
  ])
  const figure = await okJson<{ origins: object[] }>(beto.browser.get(`/rpc/figuras/albums/${SEASON.id}/figures/${X}`))
  expect(figure.origins).toMatchObject([{ source: 'gift', text: `Regalo de ${ana.name}` }])
  expect(await okJson<GiftsOutput>(ana.browser.get(GIFTS))).toMatchObject({ nextOn: '2026-11-23', figures: [] })
})

test('AL-10: the receiver opens it once, thanks once, and nobody else sees it', async () => {
  const ana = await aTrader(within, [X, X])
  const beto = await aTrader(within, [])
  const { id } = await okJson<SentGiftOutput>(give(ana, beto, X))
  expect(await refusal(ana.browser.get(`${GIFTS}/${id}`))).toBe('404 NOT_FOUND')
  expect(await refusal(ana.browser.post(`${GIFTS}/${id}/thanks`, command()))).toBe('404 NOT_FOUND')
  const home = async () => (await okJson<{ nextThing: object }>(beto.browser.get('/rpc/figuras/home'))).nextThing
  expect(await home()).toEqual({ kind: 'gift', id, name: ana.name })
  expect(await okJson<ReceivedGiftOutput>(beto.browser.get(`${GIFTS}/${id}`))).toMatchObject({
    from: { name: ana.name },
    isOpened: false,
    completedPage: null,
  })
  await okJson(beto.browser.post(`${GIFTS}/${id}/opening`, command()))
  expect(await home()).not.toMatchObject({ kind: 'gift' })
  for (const _ of [1, 2]) {
    const thanked = await okJson<ReceivedGiftOutput>(beto.browser.post(`${GIFTS}/${id}/thanks`, command()))
    expect(thanked).toMatchObject({ isOpened: true, isThanked: true })
  }
  expect(await rows('select title from notices where user_id = $1', [ana.userId])).toEqual([
    { title: `${beto.name} te da las gracias` },
  ])
})

test('AL-10: a gift that completes a page says so, and gives its pack', async () => {
  const page = SEASON.pages[0]!
  const [first, ...others] = page.figures.map(({ number }) => number)
  const ana = await aTrader(within, [first!, first!])
  const beto = await aTrader(within, others)
  const { id } = await okJson<SentGiftOutput>(give(ana, beto, first!))
  const received = await okJson<ReceivedGiftOutput>(beto.browser.get(`${GIFTS}/${id}`))
  expect(received.completedPage).toBe(page.title)
})

describe('what the app offers', () => {
  test('AL-10: names for a figure, one at a time, five at most, and never who has it or does not take part', async () => {
    const fresh = await testDatabase()
    const alone = { ...testApp({ db: fresh, clock }), db: fresh }
    await publishFirstSeason(fresh)
    const ana = await aTrader(alone, [X, X])
    await aTrader(alone, [X])
    await aTrader(alone, [], { optedIn: false })
    const six = []
    for (let n = 0; n < 6; n++) six.push((await aTrader(alone, [])).name)
    const offered = []
    for (let skip = 0; skip < 5; skip++) offered.push(await matchOf(ana, { number: X, skip }))
    expect(offered.map(({ more }) => more)).toEqual([true, true, true, true, false])
    expect(offered.map(({ match }) => match!.person.name)).toEqual(six.slice(0, 5))
    const more = ana.browser.get(`${GIFTS}/match?number=${X}&skip=5`)
    expect(await refusal(more)).toBe('400 BAD_INPUT')
  })

  test('AL-10: a colleague of the same area first', async () => {
    const fresh = await testDatabase()
    const alone = { ...testApp({ db: fresh, clock }), db: fresh }
    await publishFirstSeason(fresh)
    const ana = await aTrader(alone, [X, X])
    await aTrader(alone, [])
    const near = await aTrader(alone, [])
    for (const { userId } of [ana, near]) await setArea(fresh, userId, 'Ventas')
    expect((await matchOf(ana, { number: X, skip: 0 })).match!.person.name).toBe(near.name)
  })

  test('AL-10: figures for a name, the rarest first, and yes or no for both', async () => {
    const [rara] = numbersOf('rara') as [number]
    const ana = await aTrader(within, [X, X, Y, Y, rara, rara])
    const beto = await aTrader(within, [Y])
    const person = sealedFor(ana, beto)
    expect(await matchOf(ana, { person })).toMatchObject({ match: { figure: { number: rara } }, more: true })
    expect(await matchOf(ana, { person, skip: 1 })).toMatchObject({ match: { figure: { number: X } }, more: false })
    expect(await matchOf(ana, { person, number: X })).toMatchObject({
      answer: 'lacks',
      match: { person: { name: beto.name } },
    })
    expect(await matchOf(ana, { person, number: Y })).toEqual({ answer: 'has-it', match: null, more: false })
    const out = await aTrader(within, [], { optedIn: false })
    expect((await matchOf(ana, { person: sealedFor(ana, out), number: X })).answer).toBe('not-trading')
  })

  test('AL-10: nothing about figures that the reader could not give now', async () => {
    const ana = await aTrader(within, [X, X, Y])
    const beto = await aTrader(within, [])
    const person = sealedFor(ana, beto)
    const ask = (query: string) => refusal(ana.browser.get(`${GIFTS}/match?${query}`))
    expect(await ask(`number=${Y}&person=${person}`)).toBe('409 LAST_COPY')
    expect(await ask(`number=${Z}`)).toBe('409 LAST_COPY')
    expect(await ask('skip=1')).toBe('400 BAD_INPUT')
    expect(await ask(`person=${sealedFor(ana, ana)}`)).toBe('409 GIFT_ONESELF')
    await okJson(give(ana, beto, X))
    expect(await ask(`number=${X}`)).toBe('409 GIFT_WEEK')
  })
})

describe('at the same time', () => {
  test('two gifts in a week, over two processes, are one', async () => {
    const other = anotherProcess(db, clock)
    for (let round = 0; round < 5; round++) {
      const ana = await aTrader(within, [X, X, Y, Y])
      const elsewhere = { ...ana, browser: await signedIn(other, ana) }
      const [beto, carla] = [await aTrader(within, []), await aTrader(within, [])]
      const answers = await atOnce(8, (n) => give(n % 2 ? ana : elsewhere, n % 2 ? beto : carla, n % 3 ? X : Y))
      expect(statuses(answers)).toEqual({ 200: 1, 409: 7 })
    }
    await other.close()
  })

  test('a copy that is given and converted goes only one way', async () => {
    for (let round = 0; round < 10; round++) {
      const [ana, beto] = [await aTrader(within, [X, X]), await aTrader(within, [])]
      const body = command({ albumId: SEASON.id, number: X, copies: 1 })
      const [given, converted] = await Promise.all([
        give(ana, beto, X),
        ana.browser.post('/rpc/figuras/stardust/conversions', body),
      ])
      expect([given.status, converted.status].sort()).toEqual([200, 409])
      expect([await held(db, ana, X), await held(db, beto, X)]).toEqual(['1/0', given.status === 200 ? '1/0' : '0/0'])
    }
  })

  test('a copy that is given and offered, or given and traded away, goes only one way', async () => {
    for (let round = 0; round < 10; round++) {
      const [ana, beto, carla] = [
        await aTrader(within, [X, X]),
        await aTrader(within, [Y, Y]),
        await aTrader(within, []),
      ]
      const [given, offered] = await Promise.all([give(ana, carla, X), propose(ana, beto, [X, Y])])
      expect([given.status, offered.status].sort()).toEqual([200, 409])
      expect(await held(db, ana, X)).toBe(given.status === 200 ? '1/0' : '2/1')
    }
    for (let round = 0; round < 10; round++) {
      const [ana, beto, carla] = [
        await aTrader(within, [X, X]),
        await aTrader(within, [Y, Y]),
        await aTrader(within, []),
      ]
      const { id } = await anOffer(ana, beto, [X, Y])
      const [given, accepted] = await Promise.all([give(beto, carla, Y), end(beto.browser, id, 'acceptance')])
      expect([given.status, accepted.status].sort()).toEqual([200, 409])
      expect(await held(db, beto, Y)).toBe('1/0')
    }
    // An offer whose receiver's copy was given stays open until it ends, and reserves its proposer's copy.
    expect(await mismatchedReservations(db)).toEqual([])
  })

  test('two people who give the same colleague the same figure: one gift, and the other keeps the copy', async () => {
    for (let round = 0; round < 10; round++) {
      const [ana, beto, carla] = [
        await aTrader(within, [X, X]),
        await aTrader(within, [X, X]),
        await aTrader(within, []),
      ]
      const answers = await Promise.all([give(ana, carla, X), give(beto, carla, X)])
      expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
      expect(await held(db, carla, X)).toBe('1/0')
    }
  })

  test('CO-1: the same gift sent 30 times moves one copy', async () => {
    const [ana, beto] = [await aTrader(within, [X, X, X]), await aTrader(within, [])]
    await own(db, ana.userId, [Y])
    const body = aGift(ana, beto, X)
    const answers = await atOnce(30, () => give(ana, beto, X, body))
    expect(statuses(answers)).toEqual({ 200: 30 })
    expect([await held(db, ana, X), await held(db, beto, X)]).toEqual(['2/0', '1/0'])
  })
})
