import { DomainError } from '@orbita/domain/errors'
import type { LiveTopic } from '@orbita/domain/live'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PATIENT } from '../../testing/databases/game-database.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn, type TestEmployee } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command, givePacks, publishFirstSeason, refusal } from '../../testing/game/album.ts'
import { anOffer, aTrader, end, numbersOf } from '../../testing/game/trades.ts'
import { aMachine } from '../../testing/machines.ts'
import { hears, type Listening, listen, open } from '../../testing/processes/listening.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { type Watch, watchDatabase } from '../db/connections/watch.ts'
import { openDatabase } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { invalidate } from './invalidate.ts'
import { endStreams, liveListener } from './live-listener.ts'

const db = await testDatabase()
const second = openDatabase({ ...db.config, ...PATIENT })
const clock = new FakeClock()
const one = { ...testApp({ db, clock }), db }
const other = { ...testApp({ db: { ...second, config: db.config }, clock }), db }
const watches: Watch[] = []

/** Follows the notifications of the database, as a running process does. */
async function follow({ dependencies }: TestApp): Promise<void> {
  const live = liveListener(dependencies)
  const connected = new Promise<void>((resolve) => {
    const onConnected = () => {
      live.onConnected()
      resolve()
    }
    watches.push(watchDatabase({ config: db.config, ...live, onConnected, onLost: async () => undefined }))
  })
  await connected
}

beforeAll(async () => {
  await publishFirstSeason(db)
  await Promise.all([follow(one), follow(other)])
})

afterAll(async () => {
  await Promise.all(watches.map((watch) => watch.close()))
  await second.close()
})

beforeEach(() => {
  for (const { streams } of [one.dependencies, other.dependencies]) streams.end(streams.sessions())
})

/** Expects no earlier event: it sends a last one over the same path and waits for it. */
async function nothingMore(person: TestEmployee, listening: Listening): Promise<void> {
  const before = listening.events.length
  await transaction(db.pool, async (tx) => invalidate(tx, person.userId, 'profile'))
  await until(() => listening.events.length > before)
  expect(listening.events.slice(before)).toEqual(['invalidate profile'])
}

test('an invalidation does not reach the browser of another employee', async () => {
  const ana = await anEmployee({ db })
  const beto = await anEmployee({ db })
  const listening = await listen(await signedIn(one, beto))
  await transaction(db.pool, async (tx) => invalidate(tx, ana.userId, 'packs'))
  await nothingMore(beto, listening)
})

test('an invalidation of a rolled-back transaction is not sent', async () => {
  const ana = await anEmployee({ db })
  const listening = await listen(await signedIn(one, ana))
  const work = transaction(db.pool, async (tx) => {
    invalidate(tx, ana.userId, 'packs')
    throw new DomainError('TRADE_CLOSED')
  })
  await expect(work).rejects.toThrow('TRADE_CLOSED')
  await nothingMore(ana, listening)
})

test('NO-1: an invalidation of hundreds of employees is sent to everybody, once per topic, within a few seconds', async () => {
  const ana = await anEmployee({ db })
  const [here, there] = [await listen(await signedIn(one, ana)), await listen(await signedIn(other, ana))]
  await transaction(db.pool, async (tx) => {
    for (let id = 1_000_000; id < 1_000_400; id++) invalidate(tx, id, 'missions', ...(id % 2 ? ['packs' as const] : []))
  })
  const all = [here, there]
  await until(() => all.every(({ events }) => events.length > 0))
  for (const { events } of all) expect(events).toEqual(['invalidate missions'])
  for (const listening of all) await listening.leave()
})

test('NO-1: a pack opened in one process invalidates each topic once in a browser of another process', async () => {
  const ana = await anEmployee({ db })
  const [packId] = await givePacks(db, ana.userId, 1)
  const [here, there] = [await listen(await signedIn(one, ana)), await listen(await signedIn(other, ana))]
  const opened = await (await signedIn(one, ana)).post(`/rpc/figuras/packs/${packId}/opening`, command())
  expect(opened.status).toBe(200)
  for (const listening of [here, there]) {
    await hears(listening, 'invalidate packs', 'invalidate album')
    expect([...listening.events].sort()).toEqual(['invalidate album', 'invalidate packs'])
  }
})

test('NO-1: a pack that an operator grants shows without loading again', async () => {
  const ana = await anEmployee({ db })
  const listening = await listen(await signedIn(other, ana))
  const gift = command({ emails: [ana.email], reason: 'Por la feria' })
  expect((await (await anOperatorSession(one)).post('/rpc/operator/packs', gift)).status).toBe(200)
  await hears(listening, 'invalidate packs')
})

test('NO-1: an offer and its answer show to both employees', async () => {
  const [X, Y] = numbersOf('comun') as [number, number]
  const ana = await aTrader(one, [X, X])
  const beto = await aTrader(one, [Y, Y])
  const [anas, betos] = [await listen(await signedIn(other, ana)), await listen(await signedIn(other, beto))]
  for (const [person, listening] of [
    [ana, anas],
    [beto, betos],
  ] as const) {
    // Joining the trades also sent events, which are skipped here.
    await transaction(db.pool, async (tx) => invalidate(tx, person.userId, 'profile'))
    await hears(listening, 'invalidate profile')
    listening.events.splice(0)
  }
  const { id } = await anOffer(ana, beto, [X, Y])
  await hears(betos, 'invalidate trades')
  await hears(anas, 'invalidate trades', 'invalidate album')
  for (const { events } of [anas, betos]) events.splice(0)
  expect((await end(beto.browser, id, 'acceptance')).status).toBe(200)
  await hears(anas, 'invalidate trades', 'invalidate album')
  await hears(betos, 'invalidate trades', 'invalidate album')
})

describe('a stream ends with `bye`', () => {
  test('when its session signs out in another process, and only that stream', async () => {
    const ana = await anEmployee({ db })
    const leaving = await signedIn(one, ana)
    const [gone, stays] = [await listen(leaving), await listen(await signedIn(one, ana))]
    const elsewhere = Object.assign(await signedIn(other, ana), { cookies: leaving.cookies })
    expect((await elsewhere.delete('/auth/session')).status).toBe(204)
    await until(gone.isOver)
    expect(gone.events).toEqual(['bye'])
    expect(stays.isOver()).toBe(false)
    await nothingMore(ana, stays)
  })

  test('when the employee is deactivated, on every process', async () => {
    const ana = await anEmployee({ db })
    const all = [await listen(await signedIn(one, ana)), await listen(await signedIn(other, ana))]
    await db.pool.query('update users set is_active = false where id = $1', [ana.userId])
    for (const listening of all) {
      await until(listening.isOver)
      expect(listening.events).toEqual(['bye'])
    }
  })

  test.each([
    ['a directory', '/scim/v2/Users/', { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }],
    ['a system of the company', '/api/v1/people/', { isActive: false }],
  ])('D-113: when %s ends the access, without a job that looks for ended sessions', async (_who, path, json) => {
    const ana = await anEmployee({ db })
    const listening = await listen(await signedIn(other, ana))
    expect((await (await aMachine(one)).send('PATCH', `${path}${ana.userId}`, { json })).status).toBe(200)
    await until(listening.isOver)
    expect(listening.events).toEqual(['bye'])
  })

  test('when its session expires, because listening does not prolong it', async () => {
    const ana = await anEmployee({ db })
    const listening = await listen(await signedIn(one, ana))
    await endStreams(one.dependencies)
    expect(listening.isOver()).toBe(false)
    const later = new FakeClock('2026-11-21T02:00:01Z')
    await endStreams({ ...one.dependencies, clock: later.read })
    await until(listening.isOver)
  })

  test('when its session opens too many: the oldest one', async () => {
    const browser = await signedIn(one, await anEmployee({ db }))
    const streams: Listening[] = []
    for (let n = 0; n < 6; n++) streams.push(await listen(browser))
    await until(() => streams[0]!.isOver())
    expect(streams.slice(1).map(({ isOver }) => isOver())).toEqual([false, false, false, false, false])
  })

  test('when the process stops, which then refuses new streams', async () => {
    const stopping = { ...testApp({ db, clock }), db }
    const browser = await signedIn(stopping, await anEmployee({ db }))
    const listening = await listen(browser)
    stopping.dependencies.streams.close()
    await until(listening.isOver)
    expect(listening.events).toEqual(['bye'])
    expect(await refusal(browser.get('/rpc/employee/live'))).toBe('503 UNAVAILABLE')
  })
})

describe('the process forgets a browser', () => {
  const { streams } = one.dependencies

  test('that left', async () => {
    const listening = await listen(await signedIn(one, await anEmployee({ db })))
    expect(streams.sessions()).toHaveLength(1)
    await listening.leave()
    expect(streams.sessions()).toEqual([])
  })

  test('that no longer reads', async () => {
    const ana = await anEmployee({ db })
    await (await signedIn(one, ana)).get('/rpc/employee/live')
    expect(streams.sessions()).toHaveLength(1)
    for (let n = 0; n < 100; n++) streams.invalidate(ana.userId, 'packs')
    expect(streams.sessions()).toEqual([])
  })

  test('that only asks for the headers', async () => {
    const browser = await signedIn(one, await anEmployee({ db }))
    const answer = await browser.send('HEAD', '/rpc/employee/live')
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(streams.sessions()).toEqual([])
  })
})

test('after the database was lost every browser loads everything again, and receives events as before', async () => {
  const ana = await anEmployee({ db })
  const listening = await listen(await signedIn(one, ana))
  await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  await hears(listening, 'sync')
  await transaction(db.pool, async (tx) => invalidate(tx, ana.userId, 'awards'))
  await hears(listening, 'invalidate awards')
})

test('the stream is not stored, not buffered by a proxy, and says when to reconnect', async () => {
  const answer = await (await signedIn(one, await anEmployee({ db }))).get('/rpc/employee/live')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const reader = answer.body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/^retry: [1-4]\d{3}\nid: 1\n\n$/)
  await reader.cancel()
})

describe('a page that has read before its connection opens', () => {
  // Nothing is known of the time before a process listens, so a moment has to be some seconds later.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 }))
  afterEach(() => void vi.useRealTimers())

  /** Changes something of a person, and waits until every process has sent it on. */
  async function change(person: TestEmployee, topic: LiveTopic): Promise<void> {
    const witness = await listen(await signedIn(other, person))
    const here = await listen(await signedIn(one, person))
    await transaction(db.pool, async (tx) => invalidate(tx, person.userId, topic))
    await Promise.all([hears(witness, `invalidate ${topic}`), hears(here, `invalidate ${topic}`)])
    await Promise.all([witness.leave(), here.leave()])
  }

  test('NO-1: receives at once what changed for it in between, on any process, and nothing of others', async () => {
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    const read = Date.now()
    await change(ana, 'packs')
    await change(beto, 'trades')
    for (const within of [one, other]) {
      const listening = await open(await signedIn(within, ana), `?since=${read}`)
      await hears(listening, 'invalidate packs')
      expect(listening.events).not.toContain('sync')
      expect(listening.events).not.toContain('invalidate trades')
    }
  })

  test('receives nothing when nothing changed', async () => {
    const ana = await anEmployee({ db })
    const listening = await open(await signedIn(one, ana), `?since=${Date.now()}`)
    await nothingMore(ana, listening)
  })

  test.each([
    ['too long ago to know', () => `?since=${Date.now() - 120_000}`, {}],
    ['in the future', () => `?since=${Date.now() + 120_000}`, {}],
    ['no number', () => '?since=ayer', {}],
    ['that of a connection which was lost since', () => `?since=${Date.now()}`, { 'last-event-id': '1' }],
  ])('reads everything again when its moment is %s', async (_what, query, headers) => {
    const listening = await open(await signedIn(one, await anEmployee({ db })), query(), headers)
    await until(() => listening.events.length > 0)
    expect(listening.events).toEqual(['sync'])
  })
})
