import { describe, expect, test } from 'vitest'
import { writeAccounts } from '../../../identity/accounts/write-accounts.ts'
import { tokenHash } from '../../../identity/sessions/sessions.ts'
import { transaction } from '../../../infra/db/transaction.ts'
import { runJob } from '../../../infra/jobs/run-job.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { command } from '../../../testing/game/album.ts'
import { aDevice } from '../../../testing/push/push.ts'
import { claimsOf, readMessage } from '../../../testing/push/push-service.ts'
import { pushSuite, type Subscriber } from '../../../testing/push/push-suite.ts'
import { PUSH_KEY } from '../../../testing/test-app.ts'
import { recordNotices } from '../record-notices.ts'

const APPLE = 'web.push.apple.com'

const push = await pushSuite()
const { db, subscriber, notify, run, endpoints, queued, devices } = push

describe('what a push service and a locked screen learn', () => {
  test('D-92, NO-2: the message is encrypted for the browser, and names nobody and no number', async () => {
    const { userId, device } = await subscriber()
    await notify(userId)
    await run()
    const [message, ...more] = push.service.received
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
    const { userId } = await subscriber({ host: APPLE })
    await notify(userId)
    await run()
    const [message] = push.service.received
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
    push.service.answers(() => ({ status: 307, headers: { location: 'http://127.0.0.1:1/inside' } }))
    const { userId } = await subscriber()
    await notify(userId)
    expect(await run()).toBeUndefined()
    expect([push.service.received.length, await queued(), await devices()]).toMatchObject([1, [], [{ failures: 1 }]])
  })

  test('the log names the service and the status, and never the address of a device', async () => {
    push.service.answers(() => ({ status: 500 }))
    const { userId, device } = await subscriber()
    await notify(userId)
    await run()
    const logged = JSON.stringify(push.within.logged)
    expect(logged).toContain('fcm.googleapis.com')
    expect(logged).not.toContain(new URL(device.sent.endpoint).pathname)
  })
})

describe('who receives what', () => {
  test('NO-2: a device at the level «important» receives only the notices that answer its person or wait for them', async () => {
    const [some, all] = [await subscriber({ level: 'important' }), await subscriber({ level: 'all' })]
    for (const { userId } of [some, all]) await notify(userId, 'pulse')
    await run()
    expect(endpoints()).toEqual([all.device.sent.endpoint])
    await notify(some.userId, 'kudos')
    await run()
    expect(endpoints()).toEqual([all.device.sent.endpoint, some.device.sent.endpoint])
  })

  test('NO-2: several notices are one message to each device, with the list as its page', async () => {
    const { userId, device } = await subscriber()
    await notify(userId, 'gift')
    await notify(userId, 'redeem', null)
    await run()
    expect(push.service.received.map((message) => readMessage(message, device))).toMatchObject([
      { text: 'Hay novedades para ti.', path: '/figuras/avisos', unread: 2 },
    ])
  })

  test('a notice that was read meanwhile is not sent, and neither is one from before the device', async () => {
    const person = await anEmployee({ db })
    await notify(person.userId)
    const { userId, browser } = await subscriber()
    await notify(userId)
    await browser.put('/rpc/employee/notices/read', { json: { upTo: 999_999_999 } })
    await run()
    expect(push.service.received).toEqual([])
  })

  test('NO-2: the number on the icon counts what is unread, and nothing that was read', async () => {
    const { userId, browser, device } = await subscriber()
    await notify(userId)
    await run()
    await browser.put('/rpc/employee/notices/read', { json: { upTo: 999_999_999 } })
    await notify(userId)
    await run()
    expect(push.service.received.map((message) => readMessage(message, device).unread)).toEqual([1, 1])
  })

  test('a notice whose transaction was undone is not sent', async () => {
    const { userId } = await subscriber()
    const undone = transaction(db.pool, async (tx) => {
      const at = push.clock.read()
      await recordNotices(tx, [{ userId, kind: 'gift', title: 'x', text: 'x', path: null, key: 'undone', at }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await run()
    expect(push.service.received).toEqual([])
  })

  test.each([
    ['signed out', ({ browser }: Subscriber) => browser.delete('/auth/session')],
    [
      'was disabled',
      async ({ email }: Subscriber) => {
        const body = { email, isActive: false }
        await (await anOperatorSession(push.within)).put('/rpc/operator/people/active', command(body))
        expect((await db.pool.query('select is_active from users where email = $1', [email])).rows).toEqual([
          { is_active: false },
        ])
      },
    ],
    [
      'ended the session from another device',
      async ({ email, browser }: Subscriber) => {
        const account = await db.pool.query<{ id: number }>('select id from accounts where email = $1', [email])
        const other = await signedIn(push.within, { accountId: account.rows[0]!.id, email })
        expect((await other.delete('/rpc/employee/sessions', command())).status).toBe(204)
        expect((await browser.get('/rpc/employee/push')).status).toBe(401)
      },
    ],
  ])('a person who %s receives nothing, and the subscription ends', async (_what, end) => {
    const one = await subscriber()
    await notify(one.userId)
    await end(one)
    await run()
    expect([push.service.received, await devices()]).toEqual([[], []])
  })

  test('criterion 38: a session that ends because the cédula changed is told that, and nothing that comes later', async () => {
    const { userId, email, browser, device } = await subscriber({ level: 'important' })
    const passwordHash = await push.within.dependencies.hasher.hash('80111222')
    await transaction(db.pool, (tx) => writeAccounts(tx, [{ email, passwordHash }], push.clock.read()))
    expect((await browser.get('/rpc/employee/profile')).status).toBe(401)
    push.clock.advance({ minutes: 1 })
    await notify(userId)
    await run()
    await run()
    expect(endpoints()).toEqual([device.sent.endpoint])
    expect(readMessage(push.service.received[0]!, device)).toMatchObject({ text: 'Hay novedades para ti.' })
    push.clock.advance({ days: 4 })
    await run()
    expect([await devices(), await queued()]).toEqual([[], []])
  })

  test('a session that another sign-in replaced receives nothing until the app moves its device', async () => {
    const { userId, email, browser, device } = await subscriber()
    const { rows } = await db.pool.query<{ id: number }>('select id from accounts where email = $1', [email])
    const next = await signedIn(push.within, { accountId: rows[0]!.id, email })
    await db.pool.query("update sessions set revoked_at = $2, revoked_because = 'replaced' where token_hash = $1", [
      tokenHash(browser.cookies.get('session')!),
      push.clock.read(),
    ])
    await notify(userId)
    await run()
    expect([push.service.received, await devices()]).toMatchObject([[], [{ failures: 0 }]])
    await next.put('/rpc/employee/push/subscription', command(device.sent))
    await run()
    expect(endpoints()).toEqual([device.sent.endpoint])
  })

  test('what waits for a person is not sent to the colleague who subscribes in the same browser', async () => {
    const { userId, device } = await subscriber()
    await notify(userId)
    const beto = await anEmployee({ db })
    const theirs = await signedIn(push.within, beto)
    await theirs.put('/rpc/employee/push/subscription', command(device.sent))
    await run()
    expect(push.service.received).toEqual([])
  })

  test('a session that merely expired keeps its device for thirty days, since an employee who is not looking is reached', async () => {
    const { userId } = await subscriber()
    push.clock.advance({ days: 3 })
    await notify(userId)
    await run()
    expect(push.service.received).toHaveLength(1)
    push.clock.advance({ days: 28 })
    await run()
    expect(await devices()).toEqual([])
  })
})

describe('once', () => {
  test('NO-2: however often and in however many processes it runs, each device receives a notice once', async () => {
    const people = []
    for (let index = 0; index < 12; index++) people.push(await subscriber())
    for (const { userId } of people) await notify(userId)
    const job = (of: typeof push.within) => ({
      name: 'push',
      title: 'x',
      firstAfterMs: 0,
      everyMs: 1,
      run: () => run(of),
    })
    await Promise.all([
      run(push.within),
      run(push.second),
      runJob(push.within.dependencies, job(push.within)),
      runJob(push.second.dependencies, job(push.second)),
    ])
    await run()
    expect(endpoints().sort()).toEqual(people.map(({ device }) => device.sent.endpoint).sort())
    expect(await queued()).toEqual([])
  })

  test('what a process took before it was killed is not sent again, and is forgotten within the hour', async () => {
    const { userId } = await subscriber()
    await notify(userId)
    await db.pool.query('update push_queue set taken_at = $1', [push.clock.read()])
    await run()
    expect(push.service.received).toEqual([])
    push.clock.advance({ hours: 2 })
    await run()
    expect([push.service.received, await queued()]).toEqual([[], []])
  })

  test('a device that ends between the notice and the sending leaves nothing behind', async () => {
    const { userId, browser } = await subscriber()
    await notify(userId)
    await browser.delete('/rpc/employee/push/subscription', command())
    await run()
    expect([push.service.received, await queued()]).toEqual([[], []])
  })
})
