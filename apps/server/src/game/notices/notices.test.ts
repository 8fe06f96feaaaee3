import { randomUUID } from 'node:crypto'
import type { NoticesOutput } from '@orbita/contract/notices'
import { afterAll, expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { purge } from '../../jobs/purge.ts'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anAccount, anEmployee, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { anotherProcess, atOnce, refusal, statuses } from '../../testing/game/album.ts'
import { testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { type NewNotice, recordNotices } from './record-notices.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
const second = anotherProcess(db, clock)

afterAll(() => second.close())

const LIST = '/rpc/employee/notices'

async function signedInEmployee() {
  const person = await anEmployee({ db })
  return { ...person, browser: await signedIn(within, person), elsewhere: await signedIn(second, person) }
}

let count = 0

const aNotice = (userId: number, more: Partial<NewNotice> = {}): NewNotice => {
  const key = `test:${++count}`
  return { userId, kind: 'season', title: key, text: 'Algo pasó.', path: null, key, at: clock.read(), ...more }
}

const record = (...notices: NewNotice[]) => transaction(db.pool, (tx) => recordNotices(tx, notices))

const many = (userId: number, length: number, more: Partial<NewNotice> = {}) =>
  Array.from({ length }, () => aNotice(userId, more))

async function listOf(browser: Browser, query = ''): Promise<NoticesOutput> {
  const answer = await browser.get(`${LIST}${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as NoticesOutput
}

const celebrated = (browser: Browser, ids: readonly number[], more: { isLater?: boolean } = {}) =>
  browser.put(`${LIST}/celebrated`, { json: { ids, ...more, operationId: randomUUID() } as never })

const toCelebrate = async (browser: Browser, query = '') => (await listOf(browser, query)).toCelebrate

const titlesOf = (notices: readonly { title: string }[]) => notices.map(({ title }) => title)

test('refuses an invalid id to read from or to mark, and a body with unknown fields', async () => {
  const { browser } = await signedInEmployee()
  for (const before of ['0', '-1', '1.5', 'ayer', '1e3', '9'.repeat(20), '']) {
    expect(await refusal(browser.get(`${LIST}?before=${before}`))).toBe('400 BAD_INPUT')
  }
  for (const upTo of [0, -1, 1.5, '7', null, Number.MAX_VALUE]) {
    expect(await refusal(browser.put(`${LIST}/read`, { json: { upTo } }))).toBe('400 BAD_INPUT')
  }
  expect(await refusal(browser.put(`${LIST}/read`, { json: { upTo: 1, userId: 1 } }))).toBe('400 BAD_INPUT')
  for (const ids of [[], [0], ['7'], 7, null, Array(101).fill(1)]) {
    expect(await refusal(celebrated(browser, ids as never))).toBe('400 BAD_INPUT')
  }
})

test('an account without a user row has an empty list', async () => {
  const email = 'sin-documento@orbita.example'
  const accountId = await anAccount({ db }, { email, password: '30000000' })
  const browser = await signedIn(within, { accountId, email })
  expect(await listOf(browser)).toEqual({ notices: [], unread: 0, next: null, toCelebrate: [] })
  expect(await (await browser.put(`${LIST}/read`, { json: { upTo: 1 } })).json()).toEqual({ unread: 0 })
  expect((await celebrated(browser, [1])).status).toBe(204)
})

test('D-59: an employee cannot read, mark or celebrate the notices of another', async () => {
  const [ana, beto] = [await signedInEmployee(), await signedInEmployee()]
  await record(aNotice(ana.userId, { celebrates: true }))
  const id = (await listOf(ana.browser)).notices[0]!.id
  expect(await listOf(beto.browser)).toEqual({ notices: [], unread: 0, next: null, toCelebrate: [] })
  expect(await listOf(beto.browser, `?before=${id + 1}`)).toEqual({
    notices: [],
    unread: 0,
    next: null,
    toCelebrate: [],
  })
  expect((await beto.browser.put(`${LIST}/read`, { json: { upTo: id } })).status).toBe(200)
  expect((await celebrated(beto.browser, [id])).status).toBe(204)

  expect((await listOf(ana.browser)).unread).toBe(1)
  expect(await toCelebrate(ana.browser)).toHaveLength(1)
})

test('NO-1: what is to be celebrated is in the list, whichever its page, until a device says that it was seen', async () => {
  const { userId, browser, elsewhere } = await signedInEmployee()
  await record(aNotice(userId))
  expect(await toCelebrate(browser)).toEqual([])

  const [first, second] = many(userId, 2, { celebrates: true })
  await record(first!)
  await record(second!, ...many(userId, 20))
  const waiting = await toCelebrate(browser)
  expect(titlesOf(waiting)).toEqual([first!.title, second!.title])
  expect(await toCelebrate(browser, '?before=1')).toEqual(waiting)
  await browser.put(`${LIST}/read`, { json: { upTo: 999_999_999 } })
  expect(titlesOf(await toCelebrate(elsewhere))).toEqual(titlesOf(waiting))

  expect((await celebrated(elsewhere, [waiting[0]!.id])).status).toBe(204)
  expect(titlesOf(await toCelebrate(browser))).toEqual([second!.title])
  // What another device has seen too, or was never to be celebrated, changes nothing.
  const all = (await listOf(browser)).notices.map(({ id }) => id)
  expect((await celebrated(browser, [...all, ...waiting.map(({ id }) => id)])).status).toBe(204)
  expect(await toCelebrate(browser)).toEqual([])
})

test('D-130: what is left for later is not celebrated again, and waits unread in the list', async () => {
  const { userId, browser } = await signedInEmployee()
  await record(...many(userId, 2, { celebrates: true }))
  const [seen, later] = await toCelebrate(browser)
  await celebrated(browser, [later!.id], { isLater: true })
  await celebrated(browser, [seen!.id])
  const { notices, unread, toCelebrate: left } = await listOf(browser)
  expect({ unread, left }).toEqual({ unread: 1, left: [] })
  expect(notices.filter(({ isRead }) => !isRead).map(({ id }) => id)).toEqual([later!.id])
})

test('CO-2, NO-1: the same notice is recorded once, also in concurrent batches', async () => {
  const { userId, browser } = await signedInEmployee()
  const notice = aNotice(userId)
  const recorded = await Promise.all([record(notice), record(notice, aNotice(userId)), record(notice)])
  expect(recorded.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await record(notice)).toBe(0)
  expect(await record()).toBe(0)
  expect((await listOf(browser)).unread).toBe(2)
})

test('NO-1: every process is notified when a notice is committed and when it is read on another device', async () => {
  const [ana, beto] = [await signedInEmployee(), await signedInEmployee()]
  const received: (string | undefined)[] = []
  const listener = await db.pool.connect()
  await listener.query('listen hint')
  // Notifications from earlier tests may still arrive.
  const isTheirs = (payload = '') => [ana, beto].some(({ userId }) => payload.startsWith(`${userId}:`))
  listener.on('notification', ({ payload }) => isTheirs(payload) && received.push(payload))
  const undone = transaction(db.pool, async (tx) => {
    await recordNotices(tx, [aNotice(beto.userId)])
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await record(...many(ana.userId, 3))
  await until(() => received.length > 0)
  await ana.browser.put(`${LIST}/read`, { json: { upTo: 999_999_999 } })
  await until(() => received.length > 1)
  await listener.query('unlisten hint')
  listener.release()
  expect(received).toEqual([`${ana.userId}:notices`, `${ana.userId}:notices`])
})

test('D-59: the list comes latest first, twenty per page, to the end', async () => {
  const { userId, browser } = await signedInEmployee()
  const recorded = many(userId, 45)
  await record(...recorded)
  const titles: string[] = []
  let page = await listOf(browser)
  for (;;) {
    titles.push(...page.notices.map(({ title }) => title))
    expect(page.unread).toBe(45)
    if (page.next === null) break
    expect(page.notices).toHaveLength(20)
    page = await listOf(browser, `?before=${page.next}`)
  }
  expect(titles).toEqual(recorded.map(({ title }) => title).reverse())
})

test('a list of exactly one page has no next page', async () => {
  const { userId, browser } = await signedInEmployee()
  await record(...many(userId, 20))
  expect(await listOf(browser)).toMatchObject({ unread: 20, next: null })
})

test('D-59: marking reads a notice and the older ones, and leaves newer ones unread on every device', async () => {
  const { userId, browser, elsewhere } = await signedInEmployee()
  await record(...many(userId, 3))
  const { notices } = await listOf(browser)
  await record(aNotice(userId))
  const answer = await browser.put(`${LIST}/read`, { json: { upTo: notices[0]!.id } })
  expect(await answer.json()).toEqual({ unread: 1 })

  const after = await listOf(elsewhere)
  expect(after.notices.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
  expect(await (await elsewhere.put(`${LIST}/read`, { json: { upTo: 1 } })).json()).toEqual({ unread: 1 })
})

test('a notice keeps its exact text, its path and the date of its cause', async () => {
  const { userId, browser } = await signedInEmployee()
  const at = new Date('2026-11-02T09:30:00Z')
  const text = '<img src=x onerror=alert(1)> «Ñandú» & \'compañía\' "1; drop table"'
  await record(aNotice(userId, { kind: 'pack', title: '<b>Sobre</b>', text, path: '/figuras/sobres', at }))
  expect((await listOf(browser)).notices).toEqual([
    {
      id: expect.any(Number),
      kind: 'pack',
      title: '<b>Sobre</b>',
      text,
      path: '/figuras/sobres',
      at: '2026-11-02T09:30:00.000Z',
      isRead: false,
    },
  ])
})

test('a notice cannot link outside the product', async () => {
  const { userId } = await signedInEmployee()
  for (const path of ['https://example.com', '//example.com', 'javascript:alert(1)']) {
    await expect(record(aNotice(userId, { path }))).rejects.toThrow('notices_path')
  }
})

test('NO-1: twenty concurrent devices over two processes may say that the same was seen', async () => {
  const { userId, browser, elsewhere } = await signedInEmployee()
  await record(...many(userId, 6, { kind: 'mission-completed', celebrates: true }))
  const ids = (await toCelebrate(browser)).map(({ id }) => id)
  const answers = await atOnce(20, (index) =>
    celebrated(index % 2 === 0 ? browser : elsewhere, index % 3 === 0 ? ids : ids.toReversed()),
  )
  expect(statuses(answers)).toEqual({ 204: 20 })
  expect(await toCelebrate(browser)).toEqual([])
})

test('NO-1: a page that was opened before an upgrade is asked to load again where it would have taken a celebration', async () => {
  const { userId, browser } = await signedInEmployee()
  await record(...many(userId, 1, { celebrates: true }))
  const answer = await browser.post(`${LIST}/celebration`, { json: {} })
  expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining('Recarga la página')])
  expect(await toCelebrate(browser)).toHaveLength(1)
})

test('notices read ninety days ago are removed, and unread ones stay', async () => {
  const { userId, browser } = await signedInEmployee()
  await record(...many(userId, 2))
  const [newer, older] = (await listOf(browser)).notices
  await browser.put(`${LIST}/read`, { json: { upTo: older!.id } })
  const titles = async () =>
    (await db.pool.query('select title from notices where user_id = $1', [userId])).rows.map((row) => row.title)

  clock.advance({ days: 89 })
  await purge(within.dependencies)
  expect(await titles()).toHaveLength(2)
  clock.advance({ days: 1 })
  await purge(within.dependencies)
  expect(await titles()).toEqual([newer!.title])
})
