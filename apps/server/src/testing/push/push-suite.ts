import type { NoticeKind } from '@orbita/domain/notices/kinds'
import { afterEach, beforeEach, expect } from 'vitest'
import { sendPush } from '../../game/notices/push/send-push.ts'
import { recordNotices } from '../../game/notices/record-notices.ts'
import { transaction } from '../../infra/db/transaction.ts'
import type { Browser } from '../browser.ts'
import { testDatabase } from '../databases/test-database.ts'
import { anEmployee, signedIn } from '../factories.ts'
import { FakeClock } from '../fake-clock.ts'
import { anotherProcess, command } from '../game/album.ts'
import { testApp } from '../test-app.ts'
import { aDevice, type TestSubscription } from './push.ts'
import { type PushService, pushService } from './push-service.ts'

/** An employee with one device that receives notices. */
export type Subscriber = { userId: number; email: string; browser: Browser; device: TestSubscription }

/**
 * Opens a database for a file of tests about notices on devices. Each test begins without notices, with a push service
 * and two processes of its own, on Friday 20 November at nine in the morning in Bogotá.
 */
export async function pushSuite() {
  const db = await testDatabase()
  let clock: FakeClock
  let within: ReturnType<typeof testApp>
  let second: ReturnType<typeof anotherProcess>
  let service: PushService
  let count = 0

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

  async function subscriber(input: Parameters<typeof aDevice>[0] = {}): Promise<Subscriber> {
    const person = await anEmployee({ db })
    const browser = await signedIn(within, person)
    const device = aDevice(input)
    expect((await browser.put('/rpc/employee/push/subscription', command(device.sent))).status).toBe(200)
    return { ...person, browser, device }
  }

  const notify = (userId: number, kind: NoticeKind = 'gift', path: string | null = '/figuras/album') => {
    const key = `test:${++count}`
    const notice = { userId, kind, title: 'Beto Rey te regaló', text: '350 créditos', path, key, at: clock.read() }
    return transaction(db.pool, (tx) => recordNotices(tx, [notice]))
  }

  return {
    db,
    get clock() {
      return clock
    },
    get service() {
      return service
    },
    /** the process of the tests, and another one over the same database */
    get within() {
      return within
    },
    get second() {
      return second
    },
    subscriber,
    /** records a notice for an employee */
    notify,
    /** runs the job that sends notices to devices, in one of the processes */
    run: (of = within, options: Parameters<typeof sendPush>[1] = {}) =>
      sendPush(of.dependencies, { fetch: service.fetch, ...options }),
    /** the addresses of the devices to which messages were sent */
    endpoints: () => service.received.map(({ endpoint }) => endpoint),
    queued: async () => (await db.pool.query('select * from push_queue')).rows,
    devices: async () =>
      (await db.pool.query('select failures, next_at, last_success_at from push_subscriptions order by id')).rows,
  }
}
