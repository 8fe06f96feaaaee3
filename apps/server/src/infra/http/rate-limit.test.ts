import { expect, test } from 'vitest'
import { openSession } from '../../identity/sessions/open-session.ts'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { transaction } from '../db/transaction.ts'
import { createMetrics } from '../metrics/create-metrics.ts'
import { REQUEST_LIMITS } from './rate-limit.ts'

const db = await testDatabase()
const PROFILE = '/rpc/employee/profile'

async function statuses(browser: Browser, times: number, path = PROFILE): Promise<Record<number, number>> {
  const counted: Record<number, number> = {}
  for (let time = 0; time < times; time++) {
    const { status } = await browser.get(path)
    counted[status] = (counted[status] ?? 0) + 1
  }
  return counted
}

test('a session may send 100 requests in ten seconds; others in the same office are not slowed down', async () => {
  const within = testApp({ db, config: { requestLimits: REQUEST_LIMITS } })
  const busy = await signedIn(within, await anEmployee({ db }))
  const calm = await signedIn(within, await anEmployee({ db }))

  expect(await statuses(busy, 120)).toEqual({ 200: 100, 429: 20 })
  expect((await busy.get(PROFILE)).headers.get('retry-after')).toBe('1')
  expect(await statuses(calm, 1)).toEqual({ 200: 1 })

  within.clock.advance({ seconds: 1 })
  expect(await statuses(busy, 15)).toEqual({ 200: 10, 429: 5 })
  within.clock.advance({ seconds: 60 })
  expect(await statuses(busy, 101)).toEqual({ 200: 100, 429: 1 })
})

test('the sessions of one person share one limit', async () => {
  const within = testApp({ db, config: { requestLimits: { person: 20, network: 1_000 } } })
  const ana = await anEmployee({ db })
  const browsers = [await signedIn(within, ana), await signedIn(within, ana), await signedIn(within, ana)]

  const counted = await Promise.all(browsers.map((browser) => statuses(browser, 10)))

  expect(counted.reduce((sum, { 200: served = 0 }) => sum + served, 0)).toBe(20)
  expect(counted.reduce((sum, { 429: refused = 0 }) => sum + refused, 0)).toBe(10)
})

test('the sessions of one operator share one limit', async () => {
  const within = testApp({ db, config: { requestLimits: { person: 20, network: 1_000 } } })
  const first = await anOperatorSession(within)
  const second = new Browser(within.app)
  const { randomBytes } = within.dependencies
  const account = { id: first.accountId, kind: 'operator', email: 'operador@orbita.example' } as const
  const opening = { account, now: within.clock.read(), randomBytes, opener: { device: 'Un navegador' } }
  second.cookies.set('operator', (await transaction(db.pool, (tx) => openSession(tx, opening)))!)

  expect(await statuses(first, 15, '/rpc/operator/kudos-reports')).toEqual({ 200: 15 })
  expect(await statuses(second, 15, '/rpc/operator/kudos-reports')).toEqual({ 200: 5, 429: 10 })
})

test('a new invented token for each request does not escape the limit of the network', async () => {
  const within = testApp({ db, config: { requestLimits: { person: 5, network: 20 } } })
  const counted: number[] = []
  for (let time = 0; time < 25; time++) {
    const browser = new Browser(within.app, `2001:db8::${time}`)
    browser.cookies.set('session', String(time).padStart(43, 'x'))
    counted.push((await browser.get(PROFILE)).status)
  }

  expect(counted.filter((status) => status === 401)).toHaveLength(20)
  expect(counted.filter((status) => status === 429)).toHaveLength(5)
})

test('each refusal is counted by the limit that refused', async () => {
  const metrics = createMetrics()
  const within = testApp({ db, config: { requestLimits: { person: 3, network: 12 } }, over: { metrics } })
  const ana = await anEmployee({ db })
  const one = await signedIn(within, ana)
  const other = await signedIn(within, ana)

  expect(await statuses(one, 4)).toEqual({ 200: 3, 429: 1 })
  expect(await statuses(other, 3)).toEqual({ 429: 3 })
  expect(await statuses(new Browser(within.app), 6)).toEqual({ 401: 5, 429: 1 })
  const counted = (await metrics.registry.metrics()).match(/^orbita_throttle_refusals_total.*$/gm)
  expect(counted?.toSorted()).toEqual([
    'orbita_throttle_refusals_total{wall="account"} 3',
    'orbita_throttle_refusals_total{wall="network"} 1',
    'orbita_throttle_refusals_total{wall="session"} 1',
  ])
})
