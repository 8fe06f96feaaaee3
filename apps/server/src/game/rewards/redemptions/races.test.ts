import { randomUUID } from 'node:crypto'
import type { RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import type { Reward } from '@orbita/domain/rewards/reward'
import { dayKey } from '@orbita/domain/time/period'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Tx, transaction } from '../../../infra/db/transaction.ts'
import { createEdge } from '../../../infra/http/edge.ts'
import { codeOf } from '../../../testing/browser.ts'
import { openGameDatabase, PATIENT } from '../../../testing/databases/game-database.ts'
import { isHeldBack } from '../../../testing/databases/held-back.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { atOnce, command, refusal } from '../../../testing/game/album.ts'
import { brokenRedemptions } from '../../../testing/game/bank-checks.ts'
import {
  aRedeem,
  ask,
  cancel,
  giveCredits,
  handle,
  ledgerAgrees,
  publishTestReward,
  redeemsOf,
} from '../../../testing/game/rewards.ts'
import { listening } from '../../../testing/processes/raw-http.ts'
import { KEYS, testApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { addStock } from '../move-stock.ts'
import { publishReward } from '../publish-reward.ts'
import { retireReward } from '../retire-reward.ts'
import { expireRedeems } from './expire-redeems.ts'

const db = await testDatabase()
const clock = new FakeClock()

const databases = [openGameDatabase({ ...db.config, ...PATIENT }), openGameDatabase({ ...db.config, ...PATIENT })]
const apps = databases.map((one) => testApp({ db: { ...one, config: db.config }, clock }))

beforeAll(() => ledgerAgrees(db))
afterEach(async () => {
  expect(await brokenRedemptions(db.pool)).toEqual([])
  expect(apps.flatMap(({ logged }) => logged).filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
})
afterAll(async () => {
  await Promise.all(databases.map((one) => one.close()))
  // The deadlock statistics are complete only after the connections have closed.
  expect(await rows('select deadlocks from pg_stat_database where datname = current_database()')).toEqual([
    { deadlocks: 0 },
  ])
})

const { rows } = db

/** An employee with credits, signed in on each process. */
async function aPerson(credits: number) {
  const person = await anEmployee({ db })
  await giveCredits(db, person.userId, credits)
  const browsers = await Promise.all(apps.map((app) => signedIn(app, person)))
  return { ...person, browsers, browser: browsers[0]! }
}

const operatorsOf = () => Promise.all(apps.map((app) => anOperatorSession(app)))

/** Counts the answers of each kind, as `{ granted: 3, REWARD_SOLD_OUT: 7 }`. */
async function tally(answers: readonly Response[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const what = answer.status === 200 ? 'granted' : await codeOf(answer)
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}

const COUNTED = { amount: -10, reason: 'Conteo', key: 'conteo', actor: null, now: clock.read() }

const publish = (tx: Tx, reward: Reward) => publishReward(tx, { reward, actor: null, now: clock.read() })

const stockOf = async ({ id }: Reward) => (await rows('select stock from rewards where id = $1', [id]))[0].stock

test.each([1, 2])(
  'of 200 requests at once by people with credits for three, the last ten units go to ten (%i)',
  async () => {
    const reward = await publishTestReward(db, { stock: 10 })
    const people = await atOnce(20, () => aPerson(300))
    const answers = await atOnce(200, (n) => ask(people[n % 20]!.browsers[Math.floor(n / 20) % 2]!, reward))
    const { granted, REWARD_SOLD_OUT = 0, NOT_ENOUGH_CREDITS = 0, ...others } = await tally(answers)
    expect({ granted, others, lost: REWARD_SOLD_OUT + NOT_ENOUGH_CREDITS }).toEqual({
      granted: 10,
      others: {},
      lost: 190,
    })
    expect(await stockOf(reward)).toBe(0)
  },
)

test.each([1])('an employee with credits for three gets three of 200 at once (%i)', async () => {
  const reward = await publishTestReward(db, { stock: 1_000 })
  const { browsers } = await aPerson(399)
  const answers = await atOnce(200, (n) => ask(browsers[n % 2]!, reward))
  expect(await tally(answers)).toEqual({ granted: 3, NOT_ENOUGH_CREDITS: 197 })
  expect((await redeemsOf(browsers[0]!)).credits).toEqual({ available: 99, held: 300, spent: 0 })
})

test('RE-1: a limit of two holds however many requests come at once', async () => {
  const reward = await publishTestReward(db, { stock: undefined, limit: { count: 2, period: 'month' } })
  const { browsers } = await aPerson(5_000)
  expect(await tally(await atOnce(50, (n) => ask(browsers[n % 2]!, reward)))).toEqual({ granted: 2, REWARD_LIMIT: 48 })
})

test('CO-1: the same command sent fifty times at once makes one redemption and fifty equal answers', async () => {
  const reward = await publishTestReward(db)
  const [ana, beto] = [await aPerson(1_000), await aPerson(1_000)]
  const operationId = randomUUID()
  const answers = await atOnce(50, (n) => ask(ana.browsers[n % 2]!, reward, { operationId }))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(bodies).size).toBe(1)
  expect((await redeemsOf(ana.browser)).redeems).toEqual([JSON.parse(bodies[0]!)])
  const dearer = await publishTestReward(db, { price: 200 })
  expect(await refusal(ask(ana.browser, dearer, { operationId }))).toBe('422 OPERATION_REUSED')
  expect((await ask(beto.browser, reward, { operationId })).status).toBe(200)
})

test('an employee who disconnects after sending and repeats the command has one redemption', async () => {
  const reward = await publishTestReward(db)
  const port = await listening(createEdge(apps[0]!.app, {}))
  for (let round = 0; round < 10; round++) {
    const { browser, userId } = await aPerson(100)
    const operationId = randomUUID()
    const leaving = new AbortController()
    const sent = fetch(`http://127.0.0.1:${port}/rpc/mision-espacial/rewards/${reward.id}/redemption`, {
      method: 'POST',
      signal: leaving.signal,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: `session=${browser.cookies.get('session')}`,
      },
      body: JSON.stringify({ operationId, price: reward.price, version: 1 }),
    }).catch((error: Error) => error.name)
    if (round % 2) await until(async () => (await rows('select from redeems where user_id = $1', [userId])).length > 0)
    leaving.abort()
    await sent
    const again = (await (await ask(browser, reward, { operationId })).json()) as RedemptionOutput
    expect(await redeemsOf(browser)).toMatchObject({
      redeems: [{ id: again.id }],
      credits: { available: 0, held: 100 },
    })
  }
})

test('RE-3: cancelling twenty times at once gives back once', async () => {
  const reward = await publishTestReward(db)
  const { browsers, browser } = await aPerson(100)
  const { id } = await aRedeem(browser, reward)
  expect(await tally(await atOnce(20, (n) => cancel(browsers[n % 2]!, id)))).toEqual({
    granted: 1,
    REDEEM_NOT_ALLOWED: 19,
  })
  expect((await redeemsOf(browser)).credits).toEqual({ available: 100, held: 0, spent: 0 })
  expect(await stockOf(reward)).toBe(10)
})

test('RE-3: when cancelling, approving, rejecting and expiring race, one wins and the credits return at most once', async () => {
  const reward = await publishTestReward(db, { promisedDays: 1 })
  const operators = await operatorsOf()
  const now = new Date('2027-02-01T15:00:00Z')
  const expire = () =>
    transaction(db.pool, (tx) => expireRedeems(tx, { today: dayKey(now, 'UTC'), limit: 10, keys: KEYS, now }))
  const ends = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const { browser } = await aPerson(100)
    const { id } = await aRedeem(browser, reward)
    const moves = [
      () => cancel(browser, id),
      () => handle(operators[0]!, id, 'approval'),
      () => handle(operators[1]!, id, 'rejection'),
    ]
    // Each move goes first in some rounds.
    const answers = await Promise.all([...moves.slice(round % 3), ...moves.slice(0, round % 3)].map((move) => move()))
    const [swept] = round % 2 ? [0] : await Promise.all([expire(), cancel(browser, id)])
    expect(await tally(answers)).toEqual({ granted: 1, REDEEM_NOT_ALLOWED: 2 })
    const { redeems, credits } = await redeemsOf(browser)
    const { state, events } = redeems[0]!
    ends.add(state)
    expect(events).toHaveLength(state === 'overdue' ? 3 : 2)
    expect(credits).toEqual(
      state === 'approved' ? { available: 0, held: 100, spent: 0 } : { available: 100, held: 0, spent: 0 },
    )
    expect(swept).toBeLessThanOrEqual(10)
  }
  expect(ends.size).toBeGreaterThan(1)
})

test('the last unit goes to one of two employees, and the other keeps their credits', async () => {
  for (let round = 0; round < 10; round++) {
    const reward = await publishTestReward(db, { stock: 1 })
    const [ana, beto] = [await aPerson(100), await aPerson(100)]
    const answers = await Promise.all([ask(ana.browsers[0]!, reward), ask(beto.browsers[1]!, reward)])
    expect(await tally(answers)).toEqual({ granted: 1, REWARD_SOLD_OUT: 1 })
    const left = await Promise.all([ana, beto].map(async ({ browser }) => (await redeemsOf(browser)).credits.available))
    expect(left.toSorted()).toEqual([0, 100])
  }
})

test.each<[string, (tx: Tx, reward: Reward) => Promise<unknown>, string]>([
  ['its price rose', (tx, reward) => publish(tx, { ...reward, price: 150 }), '409 REWARD_CHANGED'],
  ['its conditions changed', (tx, reward) => publish(tx, { ...reward, conditions: [] }), '409 REWARD_CHANGED'],
  ['it became unlimited', (tx, { stock: _, ...reward }) => publish(tx, reward), '409 REWARD_CHANGED'],
  [
    'all units were taken away',
    (tx, reward) => addStock(tx, { ...COUNTED, rewardId: reward.id }),
    '409 REWARD_SOLD_OUT',
  ],
  [
    'it was retired',
    (tx, { id }) => retireReward(tx, { rewardId: id, actor: 1, now: clock.read() }),
    '404 REWARD_NOT_FOUND',
  ],
])('RE-2: when %s after the check and before its unit, the credits stay', async (_, change, code) => {
  const reward = await publishTestReward(db)
  const { browser } = await aPerson(300)
  let asked: Promise<Response> | undefined
  await transaction(db.pool, async (tx) => {
    await change(tx, reward)
    asked = ask(browser, reward)
    expect(await isHeldBack(db.pool, asked)).toBe(true)
  })
  expect(await refusal(asked!)).toBe(code)
  expect(await redeemsOf(browser)).toEqual({ redeems: [], credits: { available: 300, held: 0, spent: 0 } })
})

test('RE-2: while the price rises, each employee pays the price they saw', async () => {
  for (let round = 0; round < 10; round++) {
    const reward = await publishTestReward(db, { stock: 50 })
    const people = await atOnce(6, () => aPerson(300))
    const dearer = publishTestReward(db, { ...reward, price: 150 })
    const answers = await Promise.all(people.map(({ browsers }, n) => ask(browsers[n % 2]!, reward)))
    await dearer
    const { granted = 0, REWARD_CHANGED = 0, ...others } = await tally(answers)
    expect([granted + REWARD_CHANGED, others]).toEqual([6, {}])
    expect(await rows('select price, reward_version from redeems where reward_id = $1', [reward.id])).toEqual(
      Array(granted).fill({ price: 100, reward_version: 1 }),
    )
  }
})

test('a reward retired during a request is either granted or not found', async () => {
  const reward = await publishTestReward(db, { stock: 50 })
  const people = await atOnce(8, () => aPerson(300))
  const retired = transaction(db.pool, (tx) => retireReward(tx, { rewardId: reward.id, actor: 1, now: clock.read() }))
  const answers = await Promise.all(people.map(({ browsers }, n) => ask(browsers[n % 2]!, reward)))
  await retired
  const { granted = 0, REWARD_NOT_FOUND = 0, ...others } = await tally(answers)
  expect([granted + REWARD_NOT_FOUND, others]).toEqual([8, {}])
  expect(await stockOf(reward)).toBe(50 - granted)
})

test('requesting, cancelling, adding stock and expiring over several rewards at once never deadlock', async () => {
  const rewards = await Promise.all([1, 2, 3].map(() => publishTestReward(db, { stock: 30, promisedDays: 1 })))
  const people = await atOnce(6, () => aPerson(2_000))
  const [operator] = await operatorsOf()
  const now = new Date('2027-03-01T15:00:00Z')
  const one = async (n: number) => {
    const person = people[n % people.length]!
    const reward = rewards[n % rewards.length]!
    const answer = await ask(person.browsers[n % 2]!, reward)
    if (n % 3 === 0 && answer.status === 200)
      await cancel(person.browser, ((await answer.json()) as RedemptionOutput).id)
    if (n % 5 === 0) {
      const more = command({ amount: 1, reason: 'Llegó una más' })
      await operator!.post(`/rpc/operator/rewards/${reward.id}/stock`, more)
    }
    if (n % 20 === 0) {
      const expiry = { today: dayKey(now, 'UTC'), limit: 50, keys: KEYS, now }
      await transaction(databases[n % 2]!.pool, (tx) => expireRedeems(tx, expiry))
    }
    return answer
  }
  const {
    granted = 0,
    REWARD_SOLD_OUT = 0,
    NOT_ENOUGH_CREDITS = 0,
    ...others
  } = await tally((await atOnce(120, one)).filter(({ bodyUsed }) => !bodyUsed))
  expect([granted + REWARD_SOLD_OUT + NOT_ENOUGH_CREDITS > 0, others]).toEqual([true, {}])
})
