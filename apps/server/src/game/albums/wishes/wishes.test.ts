import type { WishesOutput, WishGrantOutput } from '@orbita/contract/albums/wishes'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantWishes } from '../../../jobs/grant-wishes.ts'
import type { Browser } from '../../../testing/browser.ts'
import { okJson } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { aSignedInEmployee, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import {
  allBut,
  anotherProcess,
  atOnce,
  command,
  own,
  publishFirstSeason,
  refusal,
  SEASON,
} from '../../../testing/game/album.ts'
import { aGift, give, matchOf } from '../../../testing/game/gifts.ts'
import { anOffer, aTrader, held, numbersOf, tradesOf } from '../../../testing/game/trades.ts'
import { testApp } from '../../../testing/test-app.ts'

const WISHES = '/rpc/figuras/wishes'
const db = await testDatabase()
const { rows } = db
const [X, Y, Z] = numbersOf('comun') as [number, number, number]
const [LEGEND] = numbersOf('legendaria') as [number]

beforeAll(() => publishFirstSeason(db))
beforeEach(() => rows("update wishes_since set since = '2026-11-20T12:00:00Z'"))

const at = (instant: string) => {
  const clock = new FakeClock(instant)
  return { ...testApp({ db, clock }), db, clock }
}
const mark = (browser: Browser, numbers: unknown, more: object = {}) =>
  browser.put(WISHES, command({ albumId: SEASON.id, numbers, ...more }))
const wishesOf = (browser: Browser) => okJson<WishesOutput>(browser.get(WISHES))
const visit = (browser: Browser) => okJson<{ wish: boolean }>(browser.post('/rpc/figuras/packs/weekly', command()))
const granted = (browser: Browser, month: string) => okJson<WishGrantOutput>(browser.get(`${WISHES}/${month}`))

/** An employee who entered in October, with these figures, and a session at the clock's instant. */
async function aWisher(within: ReturnType<typeof at>, numbers: readonly number[]) {
  const person = await aSignedInEmployee(within)
  await rows("update accounts set first_sign_in_at = '2026-10-05T12:00:00Z' where id = $1", [person.accountId])
  await own(db, person.userId, numbers)
  return person
}

describe('marks are refused', () => {
  test('AL-12: of a figure one has, that does not exist, twice, of four, of another season and of a closed one', async () => {
    const { browser } = await aWisher(at('2026-11-21T15:00:00Z'), [X])
    expect(await refusal(mark(browser, [X]))).toBe('409 FIGURE_OWNED')
    expect(await refusal(mark(browser, [9_999]))).toBe('404 FIGURE_NOT_FOUND')
    expect(await refusal(mark(browser, [Y, Y]))).toBe('400 BAD_INPUT')
    expect(await refusal(mark(browser, [Y, Z, LEGEND, LEGEND + 1]))).toBe('400 BAD_INPUT')
    expect(await refusal(mark(browser, [Y], { albumId: 'otra' }))).toBe('404 NOT_FOUND')
    expect(await wishesOf(browser)).toMatchObject({ numbers: [] })
    const late = await aWisher(at('2027-05-02T15:00:00Z'), [])
    expect(await refusal(mark(late.browser, [Y]))).toBe('409 ALBUM_CLOSED')
    expect(await wishesOf(late.browser)).toEqual({
      albumId: null,
      numbers: [],
      arrived: [],
      nextOn: null,
      isDue: false,
      isFirst: false,
    })
  })

  test('AL-12: a wish that has not come is not found, nor is that of somebody else', async () => {
    const within = at('2026-12-02T15:00:00Z')
    const [ana, beto] = [await aWisher(within, []), await aWisher(within, [])]
    await visit(ana.browser)
    expect(await refusal(beto.browser.get(`${WISHES}/2026-12`))).toBe('404 NOT_FOUND')
    expect(await refusal(beto.browser.post(`${WISHES}/2026-12/seen`, command()))).toBe('404 NOT_FOUND')
    expect(await granted(ana.browser, '2026-12')).toMatchObject({ isSeen: false })
  })
})

describe('the wish of a month', () => {
  test('AL-12: the first marked one comes on the first visit of the month after the upgrade, once, of any rarity', async () => {
    const november = at('2026-11-30T15:00:00Z')
    const ana = await aWisher(november, [X])
    await mark(ana.browser, [LEGEND, Y])
    expect(await wishesOf(ana.browser)).toEqual({
      albumId: SEASON.id,
      numbers: [LEGEND, Y],
      arrived: [],
      nextOn: '2026-12-01',
      isDue: false,
      isFirst: true,
    })
    expect(await visit(ana.browser)).toMatchObject({ wish: false })
    november.clock.advance({ days: 1 })
    const browser = await signedIn(november, ana)
    expect(await okJson(browser.get('/rpc/figuras/packs'))).toMatchObject({ isVisitDue: true })
    expect(await visit(browser)).toMatchObject({ wish: true })
    expect(await visit(browser)).toMatchObject({ wish: false })
    expect(await held(db, ana, LEGEND)).toBe('1/0')
    expect(await wishesOf(browser)).toMatchObject({ numbers: [Y], nextOn: '2027-01-01', isFirst: false })
    expect(await granted(browser, '2026-12')).toMatchObject({
      figure: { number: LEGEND },
      isMarked: true,
      isSeen: false,
      next: { number: Y, rarity: 'comun' },
    })
    const home = () => okJson<{ nextThing: object }>(browser.get('/rpc/figuras/home'))
    expect((await home()).nextThing).toEqual({ kind: 'wish', month: '2026-12' })
    await browser.post(`${WISHES}/2026-12/seen`, command())
    expect((await home()).nextThing).not.toMatchObject({ kind: 'wish' })
    const detail = await okJson<{ origins: object[] }>(
      browser.get(`/rpc/figuras/albums/${SEASON.id}/figures/${LEGEND}`),
    )
    expect(detail.origins).toMatchObject([{ source: 'wish', text: 'Tu deseo de diciembre' }])
  })

  test('AL-12: visits at once in two processes bring one wish', async () => {
    const within = at('2026-12-02T15:00:00Z')
    const ana = await aWisher(within, [])
    await mark(ana.browser, [Y, Z])
    const second = anotherProcess(db, within.clock)
    const browsers = [ana.browser, await signedIn(second, ana)]
    const visits = await atOnce(8, (index) => visit(browsers[index % 2]!))
    expect(visits.filter(({ wish }) => wish)).toHaveLength(1)
    expect(await held(db, ana, Y)).toBe('1/0')
    expect(await wishesOf(ana.browser)).toMatchObject({ numbers: [Z] })
    await second.close()
  })

  test('AL-12: a mark that came another way is told and the next goes up; with the album complete 30 grains come', async () => {
    const within = at('2026-12-02T15:00:00Z')
    const ana = await aWisher(within, allBut(X, Y))
    await mark(ana.browser, [X, Y])
    await own(db, ana.userId, [X])
    const name = SEASON.pages.flatMap(({ figures }) => figures).find(({ number }) => number === X)!.name
    expect(await wishesOf(ana.browser)).toMatchObject({ numbers: [Y], arrived: [name] })
    await visit(ana.browser)
    expect(await held(db, ana, Y)).toBe('1/0')
    within.clock.advance({ days: 31 })
    const browser = await signedIn(within, ana)
    await visit(browser)
    expect(await granted(browser, '2027-01')).toMatchObject({ figure: null, stardust: 30, isMarked: false })
    expect(await rows('select stardust, kind from ledger where user_id = $1', [ana.userId])).toEqual([
      { stardust: 30, kind: 'wish' },
    ])
  })

  test('AL-12: nobody gets one within 14 days of the first entry', async () => {
    const within = at('2026-12-02T15:00:00Z')
    const ana = await aWisher(within, [])
    await rows("update accounts set first_sign_in_at = '2026-11-25T12:00:00Z' where id = $1", [ana.accountId])
    expect(await wishesOf(ana.browser)).toMatchObject({ nextOn: '2026-12-09' })
    expect(await visit(ana.browser)).toMatchObject({ wish: false })
    within.clock.advance({ days: 7 })
    expect(await visit(await signedIn(within, ana))).toMatchObject({ wish: true })
  })
})

describe('by itself', () => {
  const noticesOf = (userId: number) =>
    rows("select title, text, path from notices where user_id = $1 and notice_key like 'wish:%'", [userId])

  test('AL-12: it comes on the last day of the month with a notice, to who entered and had none', async () => {
    const within = at('2026-12-30T15:00:00Z')
    const [ana, newcomer] = [await aWisher(within, []), await aWisher(within, [])]
    await rows('update accounts set first_sign_in_at = null where id = $1', [newcomer.accountId])
    await rows('update users set avatar_chosen_at = null where id = $1', [newcomer.userId])
    await mark(ana.browser, [LEGEND])
    await grantWishes(within.dependencies)
    expect(await held(db, ana, LEGEND)).toBe('0/0')
    within.clock.advance({ days: 1 })
    await Promise.all([grantWishes(within.dependencies), grantWishes(within.dependencies)])
    expect(await held(db, ana, LEGEND)).toBe('1/0')
    expect(await noticesOf(ana.userId)).toMatchObject([
      {
        title: 'Se cumplió tu deseo de diciembre',
        text: expect.stringContaining('como pediste'),
        path: '/figuras/deseo?mes=2026-12',
      },
    ])
    expect(await noticesOf(newcomer.userId)).toEqual([])
    expect(await visit(await signedIn(within, ana))).toMatchObject({ wish: false })
  })

  test('AL-12: without figuras 25 experience come once, to who was here in the month; on its last day to everybody', async () => {
    const within = at('2026-12-10T15:00:00Z')
    const seen = await aSignedInEmployee(within, { platform: ['mision-espacial'] })
    const away = await aSignedInEmployee(within, { platform: ['mision-espacial'] })
    await rows("update accounts set first_sign_in_at = '2026-10-05T12:00:00Z' where id in ($1, $2)", [
      seen.accountId,
      away.accountId,
    ])
    await rows("update sessions set seen_at = '2026-11-29T12:00:00Z' where account_id = $1", [away.accountId])
    const paid = async ({ userId }: { userId: number }) =>
      (await rows("select experience from ledger where user_id = $1 and kind = 'wish'", [userId])).length
    await grantWishes(within.dependencies)
    await grantWishes(within.dependencies)
    expect([await paid(seen), await paid(away)]).toEqual([1, 0])
    within.clock.advance({ days: 21 })
    await grantWishes(within.dependencies)
    expect([await paid(seen), await paid(away)]).toEqual([1, 1])
  })
})

describe('marks lead', () => {
  test('AL-12: the names for a gift, which says whose wish it is, and its notice', async () => {
    const within = at('2026-11-21T15:00:00Z')
    const ana = await aTrader(within, [X, X])
    const [first, wisher] = [await aTrader(within, []), await aTrader(within, [])]
    await mark(wisher.browser, [X])
    const { match } = await matchOf(ana, { number: X })
    expect(match).toMatchObject({ isWish: true, person: { name: wisher.name } })
    expect((await matchOf(ana, { number: X, skip: 1 })).match).toMatchObject({ isWish: false })
    await give(ana, wisher, X, aGift(ana, wisher, X))
    expect(await rows("select text from notices where user_id = $1 and kind = 'gift'", [wisher.userId])).toMatchObject([
      { text: expect.stringContaining('que deseabas') },
    ])
    expect(first).toBeDefined()
  })

  test('AL-12: the trades that the app proposes, and what an offer says', async () => {
    const within = at('2026-11-21T15:00:00Z')
    const [A, B, C] = numbersOf('rara') as [number, number, number]
    const ana = await aTrader(within, [A, A])
    const beto = await aTrader(within, [B, B, C, C])
    expect((await tradesOf(ana.browser)).proposals).toMatchObject([{ get: { number: B }, isWish: false }])
    await mark(ana.browser, [C])
    expect((await tradesOf(ana.browser)).proposals).toMatchObject([{ get: { number: C }, isWish: true }])
    await anOffer(beto, ana, [C, A])
    expect(await rows("select text from notices where user_id = $1 and kind = 'trade'", [ana.userId])).toMatchObject([
      { text: expect.stringContaining(', que deseas, y pide') },
    ])
  })
})
