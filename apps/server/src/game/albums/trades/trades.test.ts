import { randomUUID } from 'node:crypto'
import type { FigureOutput } from '@orbita/contract/albums/albums'
import type { OfferOutput } from '@orbita/contract/albums/trades'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expireTrades } from '../../../jobs/expire-trades.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { command, own, publishFirstSeason, refusal, SEASON } from '../../../testing/game/album.ts'
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

test('AL-7: an offer reserves the copy, and both people see both sides of it', async () => {
  const { ana, beto } = await pair()
  const offer = await anOffer(ana, beto, [X, Y])
  expect(offer).toMatchObject({ state: 'proposed', isMine: true, give: { number: X }, get: { number: Y } })
  expect(offer).toMatchObject({ proposedAt: '2026-11-20T14:00:00.000Z', expiresAt: '2026-11-22T14:00:00.000Z' })
  expect(await held(db, ana, X)).toBe('2/1')

  const mine = await tradesOf(ana.browser)
  expect(mine).toMatchObject({ mine: [offer], received: [], openOffers: 1, openLimit: 5 })
  const [received] = (await tradesOf(beto.browser)).received
  expect(received).toMatchObject({ id: offer.id, isMine: false, name: ana.name, give: offer.get, get: offer.give })
  const body = command({ albumId: SEASON.id, number: X, copies: 1 })
  expect(await refusal(ana.browser.post('/rpc/figuras/stardust/conversions', body))).toBe('409 LAST_COPY')
})

test('AL-7, AL-8: accepting moves both copies, records their origin, and completes pages and awards', async () => {
  const page = SEASON.pages[0]!.figures
  const [missing] = page.filter(({ rarity }) => rarity === 'comun').map(({ number }) => number) as [number]
  const other = numbersOf('comun').find((number) => !page.some((figure) => figure.number === number))!
  const rest = page.map(({ number }) => number).filter((number) => number !== missing)
  const ana = await aTrader(within, [...rest, other, other])
  const beto = await aTrader(within, [missing, missing])
  const { id } = await anOffer(ana, beto, [other, missing])

  const accepted = (await (await end(beto.browser, id, 'acceptance')).json()) as OfferOutput
  expect(accepted).toMatchObject({ id, state: 'accepted', isMine: false, answeredAt: '2026-11-20T14:00:00.000Z' })
  expect([await held(db, ana, other), await held(db, ana, missing)]).toEqual(['1/0', '1/0'])
  expect([await held(db, beto, other), await held(db, beto, missing)]).toEqual(['1/0', '1/0'])
  const figure = await ana.browser.get(`/rpc/figuras/albums/${SEASON.id}/figures/${missing}`)
  expect(((await figure.json()) as FigureOutput).origins).toEqual([
    { at: '2026-11-20T14:00:00.000Z', source: 'trade', text: `Intercambio con ${beto.name}` },
  ])
  expect(await rows('select page_id from album_completions where user_id = $1', [ana.userId])).toEqual([
    { page_id: SEASON.pages[0]!.id },
  ])
  expect(await rows('select state from award_states where user_id = $1', [ana.userId])).toContainEqual({
    state: 'unlocked',
  })
  for (const person of [ana, beto]) {
    expect(await tradesOf(person.browser)).toMatchObject({ mine: [], received: [], done: [{ id }] })
  }
})

test('CO-1: a repeated command gets the same answer and has no effect; with another body it is refused', async () => {
  const { ana, beto } = await pair()
  await own(db, ana.userId, [X, X])
  const body = command({ proposalId: proposalFor(ana, { partnerId: beto.userId, gives: X, receives: Y }) })
  const first = await (await ana.browser.post('/rpc/figuras/trades', body)).json()
  expect(await (await ana.browser.post('/rpc/figuras/trades', body)).json()).toEqual(first)
  expect(await held(db, ana, X)).toBe('4/1')
  const { id } = first as OfferOutput

  const accept = command({ operationId: randomUUID() })
  const accepted = await (await end(beto.browser, id, 'acceptance', accept)).json()
  expect(await (await end(beto.browser, id, 'acceptance', accept)).json()).toEqual(accepted)
  expect(await refusal(end(beto.browser, id, 'rejection', accept))).toBe('422 OPERATION_REUSED')
  expect([await held(db, ana, X), await held(db, beto, Y)]).toEqual(['3/0', '1/0'])
})

test('a cancelled or rejected offer frees the copy, and the pair may trade again', async () => {
  const { ana, beto } = await pair()
  for (const [who, ending, state] of [
    [ana, 'cancellation', 'cancelled'],
    [beto, 'rejection', 'rejected'],
  ] as const) {
    const { id } = await anOffer(ana, beto, [X, Y])
    expect(await (await end(who.browser, id, ending)).json()).toMatchObject({ id, state })
    expect(await held(db, ana, X)).toBe('2/0')
  }
  expect((await tradesOf(ana.browser)).done.map(({ state }) => state)).toEqual(['rejected', 'cancelled'])
})

test('AL-7: leaving ends the open offers of both sides, and the other person may use the copy at once', async () => {
  const { ana, beto } = await pair()
  const carla = await aTrader(within, [Z, Z])
  await anOffer(ana, beto, [X, Y])
  await own(db, beto.userId, [Y])
  await anOffer(beto, carla, [Y, Z])
  const choice = await beto.browser.put('/rpc/figuras/trades/participation', { json: { optedIn: false } })
  expect(await choice.json()).toEqual({ optedIn: false })

  expect([await held(db, ana, X), await held(db, beto, Y)]).toEqual(['2/0', '3/0'])
  expect((await tradesOf(ana.browser)).done).toMatchObject([{ state: 'rejected', isMine: true }])
  expect((await tradesOf(carla.browser)).done).toMatchObject([{ state: 'cancelled', isMine: false }])
  expect(await tradesOf(beto.browser)).toMatchObject({ optedIn: false, canTrade: false, proposals: [], mine: [] })
  expect(await refusal(propose(ana, beto, [X, Y]))).toBe('409 TRADE_NOT_A_MATCH')
})

describe('AL-9: with the end of its season an offer', () => {
  const endOn = (day: string) => rows('update albums set ends_on = $2 where id = $1', [SEASON.id, day])
  const notices = ({ userId }: { userId: number }) =>
    rows("select text from notices where user_id = $1 and kind = 'trade' order by id", [userId])

  afterEach(() => endOn(SEASON.endsOn))

  test('can be answered until the last midnight of the company, and then expires', async () => {
    await endOn('2026-11-21')
    const later = new FakeClock()
    const app = { ...testApp({ db, clock: later }), db }
    const { ana, beto } = await aPair(app, [X, Y])
    const { id, expiresAt } = await anOffer(ana, beto, [X, Y])
    expect(expiresAt).toBe('2026-11-22T05:00:00.000Z')
    expect(await notices(beto)).toMatchObject([{ text: expect.stringContaining('hasta el fin de la temporada') }])

    later.advance({ hours: 39 })
    beto.browser = await signedIn(app, beto)
    expect(await refusal(end(beto.browser, id, 'acceptance'))).toBe('409 TRADE_CLOSED')
    expect(await tradesOf(beto.browser)).toMatchObject({ received: [], done: [{ id, state: 'expired' }] })
    await expireTrades(app.dependencies)
    expect(await held(db, ana, X)).toBe('2/0')
    expect(await notices(ana)).toMatchObject([{ text: expect.stringContaining('antes del fin de la temporada') }])
  })

  test('expires with a season that is closed before its last day', async () => {
    const { ana, beto } = await pair()
    const { id } = await anOffer(ana, beto, [X, Y])
    await endOn('2026-11-19')
    await expireTrades(within.dependencies)
    expect(await held(db, ana, X)).toBe('2/0')
    const ended = { id, state: 'expired', answeredAt: '2026-11-20T14:00:00.000Z' }
    expect(await tradesOf(beto.browser)).toMatchObject({ received: [], done: [ended] })
    expect(await notices(ana)).toMatchObject([{ text: expect.stringContaining('antes del fin de la temporada') }])
  })
})

describe('the database rejects', () => {
  test('any change to an ended offer or to the offered figures', async () => {
    const { ana, beto } = await pair()
    const { id } = await anOffer(ana, beto, [X, Y])
    await expect(rows('update trades set gives = $2 where id = $1', [id, Z])).rejects.toThrow('ends once')
    await expect(rows("update trades set state = 'accepted', closed_at = now() where id = $1", [id])).rejects.toThrow(
      'trades_accepted',
    )
    await end(ana.browser, id, 'cancellation')
    for (const state of ['proposed', 'accepted', 'expired']) {
      await expect(rows('update trades set state = $2 where id = $1', [id, state])).rejects.toThrow('ends once')
    }
  })
})

// This test comes last because it moves the clock.
test('AL-7: an offer expires after 48 hours: it reads as expired at once, and the job ends it once', async () => {
  const { ana, beto } = await pair()
  const { id } = await anOffer(ana, beto, [X, Y])
  const signInAgain = async () => {
    for (const person of [ana, beto]) person.browser = await signedIn(within, person)
  }
  clock.advance({ hours: 47, minutes: 59 })
  await expireTrades(within.dependencies)
  expect(await held(db, ana, X)).toBe('2/1')
  clock.advance({ minutes: 1 })
  await signInAgain()
  expect(await refusal(end(beto.browser, id, 'acceptance'))).toBe('409 TRADE_CLOSED')
  expect(await refusal(end(ana.browser, id, 'cancellation'))).toBe('409 TRADE_CLOSED')
  const expired = { id, state: 'expired', answeredAt: '2026-11-22T14:00:00.000Z' }
  expect(await tradesOf(ana.browser)).toMatchObject({ openOffers: 0, mine: [], done: [expired] })

  // However late the job runs, the offer ended when it expired.
  clock.advance({ hours: 3 })
  await Promise.all([expireTrades(within.dependencies), expireTrades(within.dependencies)])
  expect(await held(db, ana, X)).toBe('2/0')
  expect((await tradesOf(beto.browser)).done).toMatchObject([expired])

  // An expired offer that the job has not ended yet does not prevent a new offer.
  await anOffer(ana, beto, [X, Y])
  clock.advance({ hours: 48 })
  await signInAgain()
  const { id: last } = await anOffer(ana, beto, [X, Y])
  expect(await held(db, ana, X)).toBe('2/1')

  // Leaving trades refuses nothing that had expired before.
  clock.advance({ hours: 48 })
  await signInAgain()
  expect((await beto.browser.put('/rpc/figuras/trades/participation', { json: { optedIn: false } })).status).toBe(200)
  expect(await rows('select state from trades where id = $1', [last])).toEqual([{ state: 'expired' }])
  expect(await held(db, ana, X)).toBe('2/0')
})
