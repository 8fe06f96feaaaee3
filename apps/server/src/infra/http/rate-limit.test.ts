import { expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { anEmployee, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { REQUEST_LIMITS } from './rate-limit.ts'

const db = await testDatabase()
const PROFILE = '/rpc/employee/profile'

async function statuses(browser: Browser, times: number): Promise<Record<number, number>> {
  const counted: Record<number, number> = {}
  for (let time = 0; time < times; time++) {
    const { status } = await browser.get(PROFILE)
    counted[status] = (counted[status] ?? 0) + 1
  }
  return counted
}

test('a session may send 100 requests in ten seconds; others in the same office are not slowed down', async () => {
  const within = testApp({ db, config: { requestLimits: REQUEST_LIMITS } })
  const busy = await signedIn(within, await anEmployee({ db }))
  const calm = await signedIn(within, await anEmployee({ db }))

  expect(await statuses(busy, 120)).toEqual({ 200: 100, 429: 20 })
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
