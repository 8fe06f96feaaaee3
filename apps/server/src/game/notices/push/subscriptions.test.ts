import type { PushOutput } from '@orbita/contract/notices'
import { PUSH_DEVICES } from '@orbita/domain/notices/push'
import { QUIET_HOURS } from '@orbita/domain/notices/quiet-hours'
import { afterAll, expect, test } from 'vitest'
import { Browser } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anAccount, anEmployee, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { anotherProcess, atOnce, command, refusal } from '../../../testing/game/album.ts'
import { aDevice, aSubscription } from '../../../testing/push/push.ts'
import { PUSH_KEY, testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
const second = anotherProcess(db, clock)

afterAll(() => second.close())

const PUSH = '/rpc/employee/push'

async function someone() {
  const person = await anEmployee({ db })
  return { ...person, browser: await signedIn(within, person), elsewhere: await signedIn(second, person) }
}

const subscribe = (browser: Browser, body: object) => browser.put(`${PUSH}/subscription`, command(body))

async function stateOf(answer: Promise<Response>): Promise<PushOutput> {
  const got = await answer
  expect(got.status, await got.clone().text()).toBe(200)
  return (await got.json()) as PushOutput
}

const endpointsOf = async (userId: number) =>
  (
    await db.pool.query<{ endpoint: string; level: string }>(
      'select endpoint, level from push_subscriptions where user_id = $1 order by id',
      [userId],
    )
  ).rows

test.each([
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.0.0.8/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com@10.0.0.8/x',
  'https://fcm.googleapis.com.interna.example/x',
  'http://fcm.googleapis.com/x',
  'https://push.empresa.example/x',
])('NO-2: the address %s is refused, because it belongs to no push service', async (endpoint) => {
  const { browser, userId } = await someone()
  const answer = await subscribe(browser, { ...aSubscription(), endpoint })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: 'BAD_INPUT', details: { fields: ['endpoint'] } },
  ])
  expect(await endpointsOf(userId)).toEqual([])
})

test('a key that is no point of the curve, and fields that nobody knows, are refused', async () => {
  const { browser } = await someone()
  const { keys, ...rest } = aSubscription()
  const zeros = Buffer.alloc(65)
  zeros[0] = 4
  const wrong = { ...rest, keys: { ...keys, p256dh: zeros.toString('base64url') } }
  expect(await refusal(subscribe(browser, wrong))).toBe('400 BAD_INPUT')
  expect(await refusal(subscribe(browser, { ...rest, keys, userId: 1 }))).toBe('400 BAD_INPUT')
  expect(await refusal(browser.put(`${PUSH}/quiet-hours`, command({ from: 24, until: 7, weekends: true })))).toBe(
    '400 BAD_INPUT',
  )
})

test('without a session nothing is read or written', async () => {
  const nobody = new Browser(within.app)
  expect(await refusal(nobody.get(PUSH))).toBe('401 NO_SESSION')
  expect(await refusal(subscribe(nobody, aSubscription()))).toBe('401 NO_SESSION')
})

test('an account without a user row has no notices, so that no device receives them', async () => {
  const email = 'sin-documento@orbita.example'
  const accountId = await anAccount({ db }, { email, password: '30000000' })
  const browser = await signedIn(within, { accountId, email })
  const nothing = { key: null, level: 'none', quiet: QUIET_HOURS }
  expect(await stateOf(browser.get(PUSH))).toEqual(nothing)
  expect(await stateOf(subscribe(browser, aSubscription()))).toEqual(nothing)
})

test('a product without a key says so, and takes no subscription', async () => {
  const keyless = testApp({ db, clock, config: { push: undefined } })
  const browser = await signedIn(keyless, await anEmployee({ db }))
  expect(await stateOf(browser.get(PUSH))).toMatchObject({ key: null, level: 'none' })
  expect(await refusal(subscribe(browser, aSubscription()))).toBe('404 NOT_FOUND')
})

test('D-92: a browser subscribes, changes its level and leaves, and another of the same person does not notice', async () => {
  const { browser, elsewhere, userId } = await someone()
  expect(await stateOf(browser.get(PUSH))).toEqual({ key: PUSH_KEY.publicKey, level: 'none', quiet: QUIET_HOURS })
  const sent = aSubscription({ level: 'important' })
  expect(await stateOf(subscribe(browser, sent))).toMatchObject({ level: 'important' })
  expect(await stateOf(subscribe(browser, { ...sent, level: 'all' }))).toMatchObject({ level: 'all' })
  expect(await stateOf(elsewhere.get(PUSH))).toMatchObject({ level: 'none' })
  expect(await endpointsOf(userId)).toEqual([{ endpoint: sent.endpoint, level: 'all' }])
  await stateOf(elsewhere.delete(`${PUSH}/subscription`, command()))
  expect(await stateOf(browser.get(PUSH))).toMatchObject({ level: 'all' })
  expect(await stateOf(browser.delete(`${PUSH}/subscription`, command()))).toMatchObject({ level: 'none' })
  expect(await endpointsOf(userId)).toEqual([])
})

test('an employee cannot end the subscription of a colleague, and the last to subscribe in a browser has it', async () => {
  const [ana, beto] = [await someone(), await someone()]
  const sent = aSubscription()
  await stateOf(subscribe(ana.browser, sent))
  await stateOf(beto.browser.delete(`${PUSH}/subscription`, command()))
  expect(await endpointsOf(ana.userId)).toHaveLength(1)
  await stateOf(subscribe(beto.browser, sent))
  expect([await endpointsOf(ana.userId), await endpointsOf(beto.userId)]).toMatchObject([[], [{}]])
})

test('a browser that subscribed anew leaves its former address', async () => {
  const { browser, userId } = await someone()
  await stateOf(subscribe(browser, aSubscription()))
  const latest = aSubscription()
  await stateOf(subscribe(browser, latest))
  expect(await endpointsOf(userId)).toMatchObject([{ endpoint: latest.endpoint }])
})

test('after a new sign-in the same browser keeps one subscription, at the level that it sends', async () => {
  const person = await anEmployee({ db })
  const sent = aSubscription()
  await stateOf(subscribe(await signedIn(within, person), sent))
  const again = await signedIn(within, person)
  expect(await stateOf(subscribe(again, sent))).toMatchObject({ level: 'all' })
  expect(await endpointsOf(person.userId)).toHaveLength(1)
})

test(`NO-2: a person has ${PUSH_DEVICES} devices, also when more subscribe at once, and the one used longest ago goes`, async () => {
  const person = await anEmployee({ db })
  const first = aSubscription()
  const add = async (body = aSubscription()) => subscribe(await signedIn(within, person), body)
  await add(first)
  clock.advance({ minutes: 1 })
  await atOnce(PUSH_DEVICES, () => add())
  const left = await endpointsOf(person.userId)
  expect(left).toHaveLength(PUSH_DEVICES)
  expect(left.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint)
})

test('NO-3: a person chooses quiet hours, and their devices reconsider what waits', async () => {
  const { browser, elsewhere, userId } = await someone()
  await stateOf(subscribe(browser, aDevice().sent))
  await db.pool.query(`update push_subscriptions set next_at = next_at + interval '9 hours' where user_id = $1`, [
    userId,
  ])
  const quiet = { from: 22, until: 6, weekends: false }
  expect(await stateOf(browser.put(`${PUSH}/quiet-hours`, command(quiet)))).toMatchObject({ level: 'all', quiet })
  expect(await stateOf(elsewhere.get(PUSH))).toMatchObject({ quiet })
  const { rows } = await db.pool.query('select next_at from push_subscriptions where user_id = $1', [userId])
  expect(rows).toEqual([{ next_at: clock.read() }])
})
