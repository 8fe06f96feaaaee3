import type { AlbumOutput } from '@orbita/contract/albums/albums'
import type { FinishOutput } from '@orbita/contract/albums/stardust'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../infra/db/transaction.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import type { Browser } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import {
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
import { numbersOf } from '../../../testing/game/trades.ts'
import { testApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { findHolder } from '../album-holder.ts'
import { createCatalog } from '../catalog.ts'
import { receiveFigures } from '../receive-figures.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
const FINISHES = '/rpc/figuras/stardust/finishes'
const [X] = numbersOf('comun') as [number]
const [LEGEND] = numbersOf('legendaria') as [number]

beforeAll(() => publishFirstSeason(db))

const buy = (browser: Browser, finish: string, number = X) =>
  browser.post(FINISHES, command({ albumId: SEASON.id, number, finish }))
const show = (browser: Browser, finish: string | null, number = X) =>
  browser.put(`${FINISHES}/shown`, command({ albumId: SEASON.id, number, finish }))

async function anOwner(stardust: number, numbers = [X]) {
  const person = await anEmployee({ db })
  await own(db, person.userId, numbers)
  if (stardust > 0) await giveStardust(db, person.userId, stardust)
  return { ...person, browser: await signedIn(within, person) }
}

const stardustOf = async (userId: number) =>
  (await db.pool.query('select stardust from users where id = $1', [userId])).rows[0].stardust

test('AL-6b: refuses a figure that is not owned, oro for a legendaria, too few grains and one that is there', async () => {
  const { browser, userId } = await anOwner(100, [X, LEGEND])
  expect(await refusal(buy(browser, 'aurora', X + 1))).toBe('404 FIGURE_NOT_FOUND')
  expect(await refusal(buy(browser, 'aurora', 9_999))).toBe('404 FIGURE_NOT_FOUND')
  expect(await refusal(buy(browser, 'plata'))).toBe('400 BAD_INPUT')
  expect(await refusal(buy(browser, 'oro', LEGEND))).toBe('400 BAD_INPUT')
  expect(await refusal(buy(browser, 'prisma'))).toBe('409 NOT_ENOUGH_STARDUST')
  expect(await refusal(show(browser, 'aurora'))).toBe('404 FIGURE_NOT_FOUND')
  expect((await buy(browser, 'aurora')).status).toBe(200)
  expect(await refusal(buy(browser, 'aurora'))).toBe('409 FINISH_OWNED')
  expect(await stardustOf(userId)).toBe(40)
})

test('AL-6b: a finish is bought and shown, another replaces it, and the original comes back', async () => {
  const { browser, userId } = await anOwner(200)
  const json = async (answer: Promise<Response>) => (await (await answer).json()) as FinishOutput
  expect(await json(buy(browser, 'aurora'))).toEqual({ stardust: 140, bought: ['aurora'], shown: 'aurora' })
  expect(await json(buy(browser, 'prisma'))).toMatchObject({ stardust: 20, shown: 'prisma' })
  expect(await json(show(browser, 'aurora'))).toMatchObject({ shown: 'aurora' })
  const album = (await (await browser.get(`/rpc/figuras/albums/${SEASON.id}`)).json()) as AlbumOutput
  expect(album.pages.flatMap(({ figures }) => figures).find(({ number }) => number === X)!.finish).toBe('aurora')
  expect(await json(show(browser, null))).toMatchObject({ shown: null, stardust: 20 })
  expect(await stardustOf(userId)).toBe(20)
  expect((await verifyLedger(db.pool)).length).toBe(0)
})

test('AL-6b: the third copy received lights the aurora for nothing and shows it, and what was bought counts nothing', async () => {
  const { browser, userId } = await anOwner(500, [LEGEND])
  await db.pool.query('insert into received_copies values ($1, $2, $3, 2)', [userId, SEASON.id, LEGEND])
  const receive = (numbers: number[], source: 'pack' | 'stardust') =>
    transaction(db.pool, async (tx) => {
      await lockUser(tx, userId)
      const holder = await findHolder(tx, { userId, albumId: SEASON.id, catalog: createCatalog(), today: '2026-11-20' })
      return receiveFigures(tx, { userId, holder, numbers, source, text: 'Sobre', now: clock.read() })
    })
  await receive([LEGEND], 'stardust')
  const finishes = async () =>
    (await db.pool.query('select finish, is_shown from figure_finishes where user_id = $1 order by 1', [userId])).rows
  expect(await finishes()).toEqual([])
  await receive([LEGEND, LEGEND, LEGEND, LEGEND], 'pack')
  expect(await finishes()).toEqual([
    { finish: 'aurora', is_shown: true },
    { finish: 'prisma', is_shown: false },
  ])
  expect(await stardustOf(userId)).toBe(500)
  expect(await refusal(buy(browser, 'prisma', LEGEND))).toBe('409 FINISH_OWNED')
  // A legendaria has no oro, and a finish that was bought stays.
  await receive(Array(4).fill(LEGEND), 'pack')
  expect(await finishes()).toHaveLength(2)
})

test('AL-6b: a figure of a season that ended long ago takes a finish too', async () => {
  const { email, accountId } = await anOwner(100)
  const late = await signedIn(testApp({ db, clock: new FakeClock('2027-09-01T15:00:00Z') }), { email, accountId })
  expect((await buy(late, 'aurora')).status).toBe(200)
})

test('AL-6b: bought many times at once over two processes, a finish is paid once', async () => {
  const other = anotherProcess(db, clock)
  const ana = await anOwner(500)
  const elsewhere = await signedIn(other, ana)
  const answers = await atOnce(12, (n) => buy(n % 2 ? ana.browser : elsewhere, 'aurora'))
  expect(statuses(answers)).toEqual({ 200: 1, 409: 11 })
  expect(await stardustOf(ana.userId)).toBe(440)
  await other.close()
})
