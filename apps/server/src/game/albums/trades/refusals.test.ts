import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expireTrades } from '../../../jobs/expire-trades.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { command, own, publishFirstSeason, refusal } from '../../../testing/game/album.ts'
import {
  anOffer,
  aPair,
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
const within = { ...testApp({ db, clock }), db }
const [X, Y, Z] = numbersOf('comun') as [number, number, number]

beforeAll(() => publishFirstSeason(db))

afterEach(async () => expect(await mismatchedReservations(db)).toEqual([]))

const pair = () => aPair(within, [X, Y])

const { rows } = db

describe('an offer is refused', () => {
  test('when its proposal was made for another employee, was invented, or was altered', async () => {
    const { ana, beto } = await pair()
    const carla = await aTrader(within, [X, X])
    const proposalId = proposalFor(ana, { partnerId: beto.userId, gives: X, receives: Y })
    const offer = (who: TestTrader, id: string) => who.browser.post('/rpc/figuras/trades', command({ proposalId: id }))
    expect(await refusal(offer(carla, proposalId))).toBe('404 NOT_FOUND')
    for (const forged of [`${proposalId.slice(0, -2)}AA`, proposalId.slice(4), 'AAAA', 'a'.repeat(60)]) {
      expect(await refusal(offer(ana, forged))).toBe('404 NOT_FOUND')
    }
    expect(await refusal(offer(ana, 'no es un id'))).toBe('400 BAD_INPUT')
    expect(await refusal(ana.browser.post('/rpc/figuras/trades', { json: { proposalId } }))).toBe('400 BAD_INPUT')
    expect(await held(db, ana, X)).toBe('2/0')
  })

  test('AL-7: from an employee who does not take part', async () => {
    const beto = await aTrader(within, [Y, Y])
    const out = await aTrader(within, [X, X], { optedIn: false })
    expect(await refusal(propose(out, beto, [X, Y]))).toBe('409 TRADES_OFF')
  })

  test('AL-7: with the same error, whatever fails on the other side', async () => {
    const ana = await aTrader(within, [X, X])
    const inactive = await aTrader(within, [Y, Y])
    await rows('update users set is_active = false where id = $1', [inactive.userId])
    const elsewhere = await aTrader(within, [Y, Y])
    await rows("update users set platform = '{mision-espacial}' where id = $1", [elsewhere.userId])
    const promised = await aTrader(within, [Y, Y])
    await anOffer(promised, await aTrader(within, [Z, Z]), [Y, Z])
    for (const partner of [
      await aTrader(within, [Y, Y], { optedIn: false }),
      await aTrader(within, [Y]),
      await aTrader(within, [Y, Y, X]),
      await aTrader(within, []),
      inactive,
      elsewhere,
      promised,
    ]) {
      expect(await refusal(propose(ana, partner, [X, Y]))).toBe('409 TRADE_NOT_A_MATCH')
    }
    expect(await held(db, ana, X)).toBe('2/0')
  })

  test('AL-7: of a last copy, of a reserved copy, or for a figure the employee already has', async () => {
    const beto = await aTrader(within, [Y, Y])
    expect(await refusal(propose(await aTrader(within, [X]), beto, [X, Y]))).toBe('409 TRADE_NOT_A_MATCH')
    expect(await refusal(propose(await aTrader(within, [X, X, Y]), beto, [X, Y]))).toBe('409 TRADE_NOT_A_MATCH')
    const { ana, beto: other } = await pair()
    await anOffer(ana, other, [X, Y])
    expect(await refusal(propose(ana, beto, [X, Y]))).toBe('409 TRADE_NOT_A_MATCH')
  })

  test('AL-7: of a legendary figure, or between two rarities', async () => {
    const [L, M] = numbersOf('legendaria') as [number, number]
    const [R] = numbersOf('rara') as [number]
    const ana = await aTrader(within, [L, L, X, X])
    const beto = await aTrader(within, [M, M, R, R])
    expect(await refusal(propose(ana, beto, [L, M]))).toBe('409 TRADE_RARITY')
    expect(await refusal(propose(ana, beto, [X, R]))).toBe('409 TRADE_RARITY')
    expect(await refusal(propose(ana, beto, [9_999, R]))).toBe('409 TRADE_NOT_A_MATCH')
  })

  test('AL-7: beyond five open offers, or twice for the same figure of the same person', async () => {
    const ana = await aTrader(
      within,
      Array.from({ length: 7 }, () => X),
    )
    const others = []
    for (let n = 0; n < 6; n++) others.push(await aTrader(within, [Y, Y, Z, Z]))
    for (const other of others.slice(0, 5)) await anOffer(ana, other, [X, Y])
    expect(await refusal(propose(ana, others[5]!, [X, Z]))).toBe('409 TRADES_OPEN_LIMIT')

    const { ana: eva, beto } = await aPair(within, [X, Y])
    await own(db, eva.userId, [X, Z, Z])
    await own(db, beto.userId, [Y])
    await anOffer(eva, beto, [X, Y])
    expect(await refusal(propose(eva, beto, [X, Y]))).toBe('409 TRADE_NOT_A_MATCH')
    expect(await held(db, eva, X)).toBe('3/1')
  })

  test('AL-7: but not because another offer to the same person is open', async () => {
    const [other] = numbersOf('comun').slice(3) as [number]
    const ana = await aTrader(within, [X, X, Z, Z])
    const beto = await aTrader(within, [Y, Y, other, other])
    await anOffer(ana, beto, [X, Y])
    await anOffer(ana, beto, [Z, other])
    expect((await tradesOf(beto.browser)).received).toHaveLength(2)
  })

  test('AL-9: for a season that has ended', async () => {
    const { ana, beto } = await pair()
    const late = { ...testApp({ db, clock: new FakeClock('2027-05-01T12:00:00Z') }), db }
    const later = await aTrader(late, [X, X])
    expect(await refusal(propose(later, beto, [X, Y]))).toBe('409 ALBUM_CLOSED')
    expect((await tradesOf(later.browser)).proposals).toEqual([])
    expect(await held(db, ana, X)).toBe('2/0')
  })
})

describe('an answer is refused', () => {
  test('as not found, for an offer between other people or an unknown one', async () => {
    const { ana, beto } = await pair()
    const carla = await aTrader(within, [Y, Y])
    const { id } = await anOffer(ana, beto, [X, Y])
    for (const ending of ['acceptance', 'rejection', 'cancellation'] as const) {
      expect(await refusal(end(carla.browser, id, ending))).toBe('404 NOT_FOUND')
      expect(await refusal(end(carla.browser, 999_999, ending))).toBe('404 NOT_FOUND')
      expect(await refusal(end(carla.browser, '1e3' as never, ending))).toBe('400 BAD_INPUT')
    }
    expect(await held(db, ana, X)).toBe('2/1')
  })

  test('when only the other person may give it', async () => {
    const { ana, beto } = await pair()
    const { id } = await anOffer(ana, beto, [X, Y])
    expect(await refusal(end(ana.browser, id, 'acceptance'))).toBe('409 TRADE_CLOSED')
    expect(await refusal(end(ana.browser, id, 'rejection'))).toBe('409 TRADE_CLOSED')
    expect(await refusal(end(beto.browser, id, 'cancellation'))).toBe('409 TRADE_CLOSED')
  })

  test('once the offer has ended', async () => {
    const { ana, beto } = await pair()
    const { id } = await anOffer(ana, beto, [X, Y])
    expect((await end(beto.browser, id, 'rejection')).status).toBe(200)
    expect(await refusal(end(beto.browser, id, 'acceptance'))).toBe('409 TRADE_CLOSED')
    expect(await refusal(end(ana.browser, id, 'cancellation'))).toBe('409 TRADE_CLOSED')
    expect(await held(db, ana, X)).toBe('2/0')
  })

  test('AL-7: when it accepts without the spare copy any more', async () => {
    const { ana, beto } = await pair()
    const { id } = await anOffer(ana, beto, [X, Y])
    await rows('update collection set copies = 1 where user_id = $1 and number = $2', [beto.userId, Y])
    expect(await refusal(end(beto.browser, id, 'acceptance'))).toBe('409 TRADE_NOT_A_MATCH')
    expect(await held(db, ana, X)).toBe('2/1')
  })

  test('AL-7: when its proposer has no access any more, and the job frees the copies of both who stayed and who left', async () => {
    const leaving = await aTrader(within, [X, X])
    const [ana, beto] = [await aTrader(within, [X, X]), await aTrader(within, [Y, Y])]
    const { id } = await anOffer(leaving, beto, [X, Y])
    await rows('update users set is_active = false where id = $1', [leaving.userId])
    expect(await refusal(end(beto.browser, id, 'acceptance'))).toBe('409 TRADE_NOT_A_MATCH')

    const moved = await aTrader(within, [Y, Y])
    await anOffer(ana, moved, [X, Y])
    await rows("update users set platform = '{mision-espacial}' where id = $1", [moved.userId])
    await Promise.all([expireTrades(within.dependencies), expireTrades(within.dependencies)])
    expect([await held(db, leaving, X), await held(db, ana, X)]).toEqual(['2/0', '2/0'])
    expect((await tradesOf(beto.browser)).received).toEqual([])
    expect((await tradesOf(beto.browser)).done).toMatchObject([{ id, state: 'cancelled' }])
    expect((await tradesOf(ana.browser)).done).toMatchObject([{ state: 'rejected' }])
    await anOffer(ana, beto, [X, Y])
  })
})
