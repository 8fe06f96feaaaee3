import { describe, expect, test } from 'vitest'
import { command } from '../../../testing/game/album.ts'
import { readMessage } from '../../../testing/push/push-service.ts'
import { pushSuite } from '../../../testing/push/push-suite.ts'
import { REFUSALS } from './settle.ts'

const APPLE = 'web.push.apple.com'

const push = await pushSuite()
const { subscriber, notify, run, endpoints, queued, devices } = push

describe('a push service that refuses', () => {
  test.each([404, 410])('%d: the device is dropped', async (status) => {
    push.service.answers(() => ({ status }))
    const { userId } = await subscriber()
    await notify(userId)
    await run()
    expect(await devices()).toEqual([])
    await run()
    expect([push.service.received.length, await queued()]).toEqual([1, []])
  })

  test('429: it is left alone for as long as it asks, and then receives the notice once', async () => {
    const { userId } = await subscriber()
    await notify(userId)
    push.service.answers(() => ({ status: 429, headers: { 'retry-after': '600' } }))
    await run()
    push.service.answers(() => ({ status: 201 }))
    push.clock.advance({ minutes: 9 })
    await run()
    expect(push.service.received).toHaveLength(1)
    push.clock.advance({ minutes: 1 })
    await run()
    await run()
    expect([push.service.received.length, await queued()]).toEqual([2, []])
    expect(await devices()).toMatchObject([{ failures: 0, last_success_at: push.clock.read() }])
  })

  test('503: each failure doubles the wait, and new notices join the message', async () => {
    push.service.answers(() => ({ status: 503 }))
    const { userId, device } = await subscriber()
    await notify(userId)
    await run()
    push.clock.advance({ seconds: 59 })
    await run()
    push.clock.advance({ seconds: 1 })
    await run()
    expect(push.service.received).toHaveLength(2)
    expect((await devices())[0].next_at.getTime() - push.clock.read().getTime()).toBe(120_000)
    await notify(userId)
    push.service.answers(() => ({ status: 201 }))
    push.clock.advance({ minutes: 2 })
    await run()
    expect(push.service.received).toHaveLength(3)
    expect(readMessage(push.service.received[2]!, device)).toMatchObject({ unread: 2 })
  })

  test('503: however often it fails, it is tried again within six hours, and what waits for days is forgotten', async () => {
    push.service.answers(() => ({ status: 503 }))
    const { userId } = await subscriber()
    await notify(userId)
    await push.db.pool.query('update push_subscriptions set failures = 12')
    await run()
    expect((await devices())[0].next_at.getTime() - push.clock.read().getTime()).toBe(6 * 3_600_000)
    await push.db.pool.query('update push_queue set queued_at = $1', [push.clock.read()])
    push.clock.advance({ days: 4, minutes: -1 })
    await push.db.pool.query("update push_subscriptions set next_at = 'infinity'")
    await run()
    expect(await queued()).toHaveLength(1)
    push.clock.advance({ minutes: 2 })
    await run()
    expect(await queued()).toEqual([])
  })

  test(`400: the message is not repeated, and the device is given up after ${REFUSALS} in a row`, async () => {
    push.service.answers(() => ({ status: 400 }))
    const { userId, browser } = await subscriber()
    await browser.put('/rpc/employee/push/quiet-hours', command({ from: 0, until: 0, weekends: false }))
    for (let refused = 0; refused < REFUSALS; refused++) {
      await notify(userId)
      await run()
      await run()
      expect(push.service.received).toHaveLength(refused + 1)
      push.clock.advance({ hours: 7 })
    }
    expect(await devices()).toEqual([])
  })

  test('one that never answers holds up no other, and is left after a few messages', async () => {
    push.service.answers(({ endpoint }) => (endpoint.includes(APPLE) ? 'hang' : { status: 201 }))
    const silent = []
    for (let index = 0; index < 15; index++) silent.push(await subscriber({ host: APPLE }))
    const heard = await subscriber()
    for (const { userId } of [...silent, heard]) await notify(userId)
    expect(await run(push.within, { withinMs: 1_500 })).toBe('Avisos enviados a teléfonos: 1')
    const toApple = endpoints().filter((endpoint) => endpoint.includes(APPLE))
    expect(toApple.length).toBeLessThan(silent.length)
    expect(endpoints()).toContain(heard.device.sent.endpoint)
    push.service.answers(() => ({ status: 201 }))
    push.clock.advance({ minutes: 1 })
    await run()
    expect(new Set(endpoints())).toEqual(new Set([...silent, heard].map(({ device }) => device.sent.endpoint)))
    expect(await queued()).toEqual([])
  })
})

describe('quiet hours', () => {
  const monday = new Date('2026-11-23T12:00:00Z')

  test('NO-3: nothing is sent from a Friday at 20:00 until Monday at 7:00 of the company, and then one message', async () => {
    const { userId, device } = await subscriber()
    push.clock.advance({ hours: 11, minutes: -1 })
    await notify(userId)
    await run()
    expect(push.service.received).toHaveLength(1)
    // 20:00 is 01:00 of the next day in UTC, and midnight of the company is later still.
    for (let hour = 0; hour < 58; hour++) {
      push.clock.advance({ minutes: hour === 0 ? 1 : 60 })
      if (hour % 20 === 0) await notify(userId)
      await run()
    }
    expect(push.service.received).toHaveLength(1)
    expect((await devices())[0].next_at).toEqual(monday)
    push.clock.advance({ seconds: (monday.getTime() - push.clock.read().getTime()) / 1_000 })
    await run()
    await run()
    expect(push.service.received).toHaveLength(2)
    expect(readMessage(push.service.received[1]!, device)).toMatchObject({ unread: 4 })
  })

  test('NO-3: a person with other hours receives in the night of the company', async () => {
    const [late, usual] = [await subscriber(), await subscriber()]
    await late.browser.put('/rpc/employee/push/quiet-hours', command({ from: 2, until: 2, weekends: false }))
    push.clock.advance({ hours: 30 })
    for (const { userId } of [late, usual]) await notify(userId)
    await run()
    expect(endpoints()).toEqual([late.device.sent.endpoint])
  })
})
