import type { NoticeKind } from '@orbita/domain/notices/kinds'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../infra/db/transaction.ts'
import { runJob } from '../../../infra/jobs/run-job.ts'
import { anotherProcess, command } from '../../../testing/album.ts'
import type { Browser } from '../../../testing/browser.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { aDevice, type TestSubscription } from '../../../testing/push.ts'
import { claimsOf, type PushService, pushService, readMessage } from '../../../testing/push-service.ts'
import { PUSH_KEY, testApp } from '../../../testing/test-app.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { recordNotices } from '../record-notices.ts'
import { sendPush } from './send-push.ts'
import { REFUSALS } from './settle.ts'

const db = await testDatabase()
const APPLE = 'web.push.apple.com'

let clock: FakeClock
let within: ReturnType<typeof testApp>
let second: ReturnType<typeof anotherProcess>
let service: PushService

// A Friday, 9:00 in Bogotá.
beforeEach(async () => {
  clock = new FakeClock()
  within = testApp({ db, clock })
  second = anotherProcess(db, clock)
  service = await pushService()
  await db.pool.query(
    'delete from push_queue; delete from push_subscriptions; delete from quiet_hours; delete from notices',
  )
})

afterEach(async () => {
  await service.close()
  await second.close()
})

type Someone = { userId: number; email: string; browser: Browser; device: TestSubscription }

async function someone(input: Parameters<typeof aDevice>[0] = {}): Promise<Someone> {
  const person = await anEmployee({ db })
  const browser = await signedIn(within, person)
  const device = aDevice(input)
  expect((await browser.put('/rpc/employee/push/subscription', command(device.sent))).status).toBe(200)
  return { ...person, browser, device }
}

let count = 0

const told = (userId: number, kind: NoticeKind = 'gift', path: string | null = '/figuras/album') => {
  const key = `test:${++count}`
  const notice = { userId, kind, title: 'Beto Rey te regaló', text: '350 créditos', path, key, at: clock.read() }
  return transaction(db.pool, (tx) => recordNotices(tx, [notice]))
}

const run = (of = within, options: Parameters<typeof sendPush>[1] = {}) =>
  sendPush(of.dependencies, { fetch: service.fetch, ...options })

const endpoints = () => service.received.map(({ endpoint }) => endpoint)
const queued = async () => (await db.pool.query('select * from push_queue')).rows
const devices = async () =>
  (await db.pool.query('select failures, next_at, last_success_at from push_subscriptions order by id')).rows

describe('what a push service and a locked screen learn', () => {
  test('D-92, NO-2: the message is encrypted for the browser, and names nobody and no number', async () => {
    const { userId, device } = await someone()
    await told(userId)
    await run()
    const [message, ...more] = service.received
    expect(more).toEqual([])
    expect(message!.body.toString('latin1')).not.toMatch(/sorpresa|Beto|album/)
    expect(() => readMessage(message!, aDevice())).toThrow()
    expect(readMessage(message!, device)).toEqual({
      text: 'Tienes una sorpresa esperándote.',
      path: '/figuras/album',
      unread: 1,
      upTo: expect.any(Number),
    })
  })

  test('D-92: the product proves who it is for this service alone, and asks to replace what was not delivered', async () => {
    const { userId } = await someone({ host: APPLE })
    await told(userId)
    await run()
    const [message] = service.received
    const claims = claimsOf(message!, PUSH_KEY.publicKey)
    expect(claims).toMatchObject({ aud: `https://${APPLE}`, sub: 'mailto:orbita@orbita.invalid' })
    const lifetime = (claims.exp as number) - Date.now() / 1_000
    expect(lifetime > 0 && lifetime <= 24 * 3_600).toBe(true)
    const { headers } = message!
    expect([headers.topic, headers.urgency, headers['content-encoding']]).toEqual(['orbita', 'normal', 'aes128gcm'])
    // Eleven hours until 20:00, when the service must no longer deliver it.
    expect(Number(headers.ttl)).toBe(11 * 3_600)
  })

  test('a redirection is not followed, and its device is refused', async () => {
    service.answers(() => ({ status: 307, headers: { location: 'http://127.0.0.1:1/inside' } }))
    const { userId } = await someone()
    await told(userId)
    expect(await run()).toBeUndefined()
    expect([service.received.length, await queued(), await devices()]).toMatchObject([1, [], [{ failures: 1 }]])
  })

  test('the log names the service and the status, and never the address of a device', async () => {
    service.answers(() => ({ status: 500 }))
    const { userId, device } = await someone()
    await told(userId)
    await run()
    const logged = JSON.stringify(within.logged)
    expect(logged).toContain('fcm.googleapis.com')
    expect(logged).not.toContain(new URL(device.sent.endpoint).pathname)
  })
})

describe('who receives what', () => {
  test('NO-2: a device at the level «important» hears only of what answers somebody or waits for them', async () => {
    const [some, all] = [await someone({ level: 'important' }), await someone({ level: 'all' })]
    for (const { userId } of [some, all]) await told(userId, 'pulse')
    await run()
    expect(endpoints()).toEqual([all.device.sent.endpoint])
    await told(some.userId, 'kudos')
    await run()
    expect(endpoints()).toEqual([all.device.sent.endpoint, some.device.sent.endpoint])
  })

  test('NO-2: several notices are one message to each device, with the list as its page', async () => {
    const { userId, device } = await someone()
    await told(userId, 'gift')
    await told(userId, 'redeem', null)
    await run()
    expect(service.received.map((message) => readMessage(message, device))).toMatchObject([
      { text: 'Hay novedades para ti.', path: '/figuras/avisos', unread: 2 },
    ])
  })

  test('a notice that was read meanwhile is not sent, and neither is one from before the device', async () => {
    const person = await anEmployee({ db })
    await told(person.userId)
    const { userId, browser } = await someone()
    await told(userId)
    await browser.put('/rpc/employee/notices/read', { json: { upTo: 999_999_999 } })
    await run()
    expect(service.received).toEqual([])
  })

  test('a notice whose transaction was undone is not sent', async () => {
    const { userId } = await someone()
    const undone = transaction(db.pool, async (tx) => {
      const at = clock.read()
      await recordNotices(tx, [{ userId, kind: 'gift', title: 'x', text: 'x', path: null, key: 'undone', at }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await run()
    expect(service.received).toEqual([])
  })

  test.each([
    ['signed out', ({ browser }: Someone) => browser.delete('/auth/session')],
    [
      'was disabled',
      async ({ email }: Someone) => {
        const body = { email, isActive: false }
        await (await anOperatorSession(within)).put('/rpc/operator/people/active', command(body))
        expect((await db.pool.query('select is_active from users where email = $1', [email])).rows).toEqual([
          { is_active: false },
        ])
      },
    ],
    [
      'ended the session from another device',
      async ({ email, browser }: Someone) => {
        const account = await db.pool.query<{ id: number }>('select id from accounts where email = $1', [email])
        const other = await signedIn(within, { accountId: account.rows[0]!.id, email })
        expect((await other.delete('/rpc/employee/sessions', command())).status).toBe(204)
        expect((await browser.get('/rpc/employee/push')).status).toBe(401)
      },
    ],
  ])('a person who %s receives nothing, and the subscription ends', async (_what, end) => {
    const one = await someone()
    await told(one.userId)
    await end(one)
    await run()
    expect([service.received, await devices()]).toEqual([[], []])
  })

  test('a session that merely expired keeps its device for thirty days, since who is not looking is reached', async () => {
    const { userId } = await someone()
    clock.advance({ days: 3 })
    await told(userId)
    await run()
    expect(service.received).toHaveLength(1)
    clock.advance({ days: 28 })
    await run()
    expect(await devices()).toEqual([])
  })
})

describe('once', () => {
  test('NO-2: however often and in however many processes it runs, each device is told once', async () => {
    const people = []
    for (let index = 0; index < 12; index++) people.push(await someone())
    for (const { userId } of people) await told(userId)
    const job = (of: typeof within) => ({
      name: 'push',
      title: 'x',
      firstAfterMs: 0,
      everyMs: 1,
      run: () => run(of),
    })
    await Promise.all([
      run(within),
      run(second),
      runJob(within.dependencies, job(within)),
      runJob(second.dependencies, job(second)),
    ])
    await run()
    expect(endpoints().sort()).toEqual(people.map(({ device }) => device.sent.endpoint).sort())
    expect(await queued()).toEqual([])
  })

  test('what a process took before it was killed is not sent again, and is forgotten within the hour', async () => {
    const { userId } = await someone()
    await told(userId)
    await db.pool.query('update push_queue set taken_at = $1', [clock.read()])
    await run()
    expect(service.received).toEqual([])
    clock.advance({ hours: 2 })
    await run()
    expect([service.received, await queued()]).toEqual([[], []])
  })

  test('a device that ends between the notice and the sending leaves nothing behind', async () => {
    const { userId, browser } = await someone()
    await told(userId)
    await browser.delete('/rpc/employee/push/subscription', command())
    await run()
    expect([service.received, await queued()]).toEqual([[], []])
  })
})

describe('a push service that refuses', () => {
  test.each([404, 410])('%d: the device is dropped', async (status) => {
    service.answers(() => ({ status }))
    const { userId } = await someone()
    await told(userId)
    await run()
    expect(await devices()).toEqual([])
    await run()
    expect([service.received.length, await queued()]).toEqual([1, []])
  })

  test('429: it is left alone for as long as it asks, and then told once', async () => {
    const { userId } = await someone()
    await told(userId)
    service.answers(() => ({ status: 429, headers: { 'retry-after': '600' } }))
    await run()
    service.answers(() => ({ status: 201 }))
    clock.advance({ minutes: 9 })
    await run()
    expect(service.received).toHaveLength(1)
    clock.advance({ minutes: 1 })
    await run()
    await run()
    expect([service.received.length, await queued()]).toEqual([2, []])
    expect(await devices()).toMatchObject([{ failures: 0, last_success_at: clock.read() }])
  })

  test('503: each failure doubles the wait, and new notices join the message', async () => {
    service.answers(() => ({ status: 503 }))
    const { userId, device } = await someone()
    await told(userId)
    await run()
    clock.advance({ seconds: 59 })
    await run()
    clock.advance({ seconds: 1 })
    await run()
    expect(service.received).toHaveLength(2)
    expect((await devices())[0].next_at.getTime() - clock.read().getTime()).toBe(120_000)
    await told(userId)
    service.answers(() => ({ status: 201 }))
    clock.advance({ minutes: 2 })
    await run()
    expect(service.received).toHaveLength(3)
    expect(readMessage(service.received[2]!, device)).toMatchObject({ unread: 2 })
  })

  test(`400: the message is not repeated, and the device is given up after ${REFUSALS} in a row`, async () => {
    service.answers(() => ({ status: 400 }))
    const { userId, browser } = await someone()
    await browser.put('/rpc/employee/push/quiet-hours', command({ from: 0, until: 0, weekends: false }))
    for (let refused = 0; refused < REFUSALS; refused++) {
      await told(userId)
      await run()
      await run()
      expect(service.received).toHaveLength(refused + 1)
      clock.advance({ hours: 7 })
    }
    expect(await devices()).toEqual([])
  })

  test('one that never answers holds up no other, and is left after a few messages', async () => {
    service.answers(({ endpoint }) => (endpoint.includes(APPLE) ? 'hang' : { status: 201 }))
    const silent = []
    for (let index = 0; index < 15; index++) silent.push(await someone({ host: APPLE }))
    const heard = await someone()
    for (const { userId } of [...silent, heard]) await told(userId)
    expect(await run(within, { withinMs: 300 })).toBe('Avisos enviados a teléfonos: 1')
    const toApple = endpoints().filter((endpoint) => endpoint.includes(APPLE))
    expect(toApple.length).toBeLessThan(silent.length)
    expect(endpoints()).toContain(heard.device.sent.endpoint)
    service.answers(() => ({ status: 201 }))
    clock.advance({ minutes: 1 })
    await run()
    expect(new Set(endpoints())).toEqual(new Set([...silent, heard].map(({ device }) => device.sent.endpoint)))
    expect(await queued()).toEqual([])
  })
})

describe('quiet hours', () => {
  const monday = new Date('2026-11-23T12:00:00Z')

  test('NO-3: nothing is sent from a Friday at 20:00 until Monday at 7:00 of the company, and then one message', async () => {
    const { userId, device } = await someone()
    clock.advance({ hours: 11, minutes: -1 })
    await told(userId)
    await run()
    expect(service.received).toHaveLength(1)
    // 20:00 is 01:00 of the next day in UTC, and midnight of the company is later still.
    for (let hour = 0; hour < 58; hour++) {
      clock.advance({ minutes: hour === 0 ? 1 : 60 })
      if (hour % 20 === 0) await told(userId)
      await run()
    }
    expect(service.received).toHaveLength(1)
    expect((await devices())[0].next_at).toEqual(monday)
    clock.advance({ seconds: (monday.getTime() - clock.read().getTime()) / 1_000 })
    await run()
    await run()
    expect(service.received).toHaveLength(2)
    expect(readMessage(service.received[1]!, device)).toMatchObject({ unread: 4 })
  })

  test('NO-3: a person with other hours receives in the night of the company', async () => {
    const [late, usual] = [await someone(), await someone()]
    await late.browser.put('/rpc/employee/push/quiet-hours', command({ from: 2, until: 2, weekends: false }))
    clock.advance({ hours: 30 })
    for (const { userId } of [late, usual]) await told(userId)
    await run()
    expect(endpoints()).toEqual([late.device.sent.endpoint])
  })
})
