import type { StardustOutput } from '@orbita/contract/albums/stardust'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import {
  allBut,
  anotherProcess,
  atOnce,
  command,
  giveStardust,
  own,
  publishFirstSeason,
  refusal,
  SEASON,
  statuses,
} from '../../../testing/game/album.ts'
import { testApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
const albumId = SEASON.id

beforeAll(() => publishFirstSeason(db))

const { rows } = db

const convert = (browser: Browser, number: number, copies = 1) =>
  browser.post('/rpc/figuras/stardust/conversions', command({ albumId, number, copies }))

const buy = (browser: Browser, number: number) =>
  browser.post('/rpc/figuras/stardust/purchases', command({ albumId, number }))

async function signedInEmployee(numbers: number[] = [], stardust = 0) {
  const person = await anEmployee({ db })
  await own(db, person.userId, numbers)
  if (stardust > 0) await giveStardust(db, person.userId, stardust)
  return { ...person, browser: await signedIn(within, person) }
}

const stardustOf = async (userId: number) =>
  (await rows('select stardust from users where id = $1', [userId]))[0].stardust

const copiesOf = async (userId: number, number: number) =>
  (await rows('select copies from collection where user_id = $1 and number = $2', [userId, number]))[0]?.copies

describe('converting repeats', () => {
  test('AL-6: refuses the last copy, a reserved copy, a missing figure, and an invalid count', async () => {
    const { browser, userId } = await signedInEmployee([1, 2, 2, 2])
    await rows('update collection set reserved = 1 where user_id = $1 and number = 2', [userId])
    expect(await refusal(convert(browser, 1))).toBe('409 LAST_COPY')
    expect(await refusal(convert(browser, 2, 2))).toBe('409 LAST_COPY')
    expect(await refusal(convert(browser, 3))).toBe('409 LAST_COPY')
    expect(await refusal(convert(browser, 49))).toBe('404 FIGURE_NOT_FOUND')
    for (const copies of [0, -1, 1.5, 2 ** 53, '1', null]) {
      const body = command({ albumId, number: 2, copies })
      expect(await refusal(browser.post('/rpc/figuras/stardust/conversions', body))).toBe('400 BAD_INPUT')
    }
    const other = command({ albumId: 'otra-temporada', number: 2, copies: 1 })
    expect(await refusal(browser.post('/rpc/figuras/stardust/conversions', other))).toBe('404 NOT_FOUND')
    expect([await copiesOf(userId, 2), await stardustOf(userId)]).toEqual([3, 0])
  })

  test('AL-6, AL-9: a closed album sells nothing, and converts for ever', async () => {
    const ana = await signedInEmployee([2, 2], 200)
    const late = await signedIn(testApp({ db, clock: new FakeClock('2028-05-01T12:00:00Z') }), ana)
    expect(await refusal(buy(late, 3))).toBe('409 ALBUM_CLOSED')
    expect((await convert(late, 2)).status).toBe(200)
  })

  test('AL-6: converts nine of nine spare copies for 200 attempts over two processes', async () => {
    const ana = await signedInEmployee(Array(10).fill(8))
    const other = anotherProcess(db, clock)
    const browsers = [ana.browser, await signedIn(other, ana)]
    const answers = await atOnce(200, (index) => convert(browsers[index % 2]!, 8))
    await other.close()
    expect(statuses(answers)).toEqual({ 200: 9, 409: 191 })
    expect([await copiesOf(ana.userId, 8), await stardustOf(ana.userId)]).toEqual([1, 9 * 30])
    expect(await verifyLedger(db.pool)).toEqual([])
  })

  test('CO-1: converts once and gives the same answer to a command sent fifty times', async () => {
    const { browser, userId } = await signedInEmployee([4, 4, 4, 4])
    const body = command({ albumId, number: 4, copies: 2 })
    const answers = await atOnce(50, () => browser.post('/rpc/figuras/stardust/conversions', body))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect([await copiesOf(userId, 4), await stardustOf(userId)]).toEqual([2, 10])

    const changed = { json: { ...body.json, copies: 1 } }
    expect(await refusal(browser.post('/rpc/figuras/stardust/conversions', changed))).toBe('422 OPERATION_REUSED')
    expect(
      await refusal(
        browser.post('/rpc/figuras/stardust/purchases', {
          json: { operationId: body.json.operationId, albumId, number: 5 },
        }),
      ),
    ).toBe('422 OPERATION_REUSED')
  })
})

describe('buying a missing figure', () => {
  test('AL-6: refuses an owned figure, one that is too expensive, and one that does not exist', async () => {
    const { browser, userId } = await signedInEmployee([1], 9)
    expect(await refusal(buy(browser, 1))).toBe('409 FIGURE_OWNED')
    expect(await refusal(buy(browser, 2))).toBe('409 NOT_ENOUGH_STARDUST')
    expect(await refusal(buy(browser, 999))).toBe('404 FIGURE_NOT_FOUND')
    expect(await stardustOf(userId)).toBe(9)
  })

  test('AL-6: buys three figures with stardust for three, for 200 attempts on ten over two processes', async () => {
    const ana = await signedInEmployee([], 35)
    const other = anotherProcess(db, clock)
    const browsers = [ana.browser, await signedIn(other, ana)]
    const commons = [1, 2, 3, 9, 10, 11, 17, 18, 19, 25]
    const answers = await atOnce(200, (index) => buy(browsers[index % 2]!, commons[index % 10]!))
    await other.close()
    expect(statuses(answers)).toEqual({ 200: 3, 409: 197 })
    expect(await stardustOf(ana.userId)).toBe(5)
    expect(await rows('select copies from collection where user_id = $1', [ana.userId])).toEqual(
      Array(3).fill({ copies: 1 }),
    )
    expect(await verifyLedger(db.pool)).toEqual([])
  })

  test('AL-6: the price is the only limit of a week', async () => {
    const { browser, userId } = await signedInEmployee([], 50)
    const answers = await atOnce(8, (index) => buy(browser, [1, 2, 3, 9, 10, 11, 17, 18][index]!))
    expect(statuses(answers)).toEqual({ 200: 5, 409: 3 })
    expect(await stardustOf(userId)).toBe(0)
  })

  test('AL-8: completes page and album with the last missing figure and unlocks their awards', async () => {
    const { browser } = await signedInEmployee(allBut(1), 10)
    const answer = await buy(browser, 1)
    const bought = (await answer.json()) as StardustOutput
    expect(bought).toMatchObject({
      stardust: 0,
      copies: 1,
      completedPages: [SEASON.pages[0]!.title],
      albumComplete: true,
    })
    expect(bought.awards.map(({ id }) => id)).toEqual(
      expect.arrayContaining([`${albumId}.pagina-planetas`, `${albumId}.album-completo`]),
    )
  })
})
