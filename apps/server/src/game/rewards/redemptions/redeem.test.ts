import type { NoticesOutput } from '@orbita/contract/notices'
import type { RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import type { RewardsOutput } from '@orbita/contract/rewards/rewards'
import type { Reward } from '@orbita/domain/rewards/reward'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../infra/db/transaction.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { refusal } from '../../../testing/game/album.ts'
import { brokenRedemptions } from '../../../testing/game/bank-checks.ts'
import {
  aBuyer,
  aRedeem,
  ask,
  cancel,
  ledgerAgrees,
  loadTestCodes,
  publishTestReward,
  redeemsOf,
  rewardOf,
} from '../../../testing/game/rewards.ts'
import { testApp } from '../../../testing/test-app.ts'
import { retireReward } from '../retire-reward.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }

beforeAll(() => ledgerAgrees(db))
afterEach(async () => expect(await brokenRedemptions(db.pool)).toEqual([]))

const { rows } = db

/** Reads everything a refused redemption must leave unchanged. */
const traces = (userId: number, rewardId: string) =>
  rows(
    `select (select credits from users where id = $1), (select stock from rewards where id = $2),
            (select count(*) from redeems where user_id = $1), (select count(*) from notices where user_id = $1),
            (select count(*) from ledger where user_id = $1), (select count(*) from stock_movements where reward_id = $2)`,
    [userId, rewardId],
  )

describe('RE-2: a refusal has its code and leaves no trace', () => {
  const refused = async (reward: Reward, credits: number, over: Parameters<typeof ask>[2] = {}) => {
    const { browser, userId } = await aBuyer(within, credits)
    const before = await traces(userId, reward.id)
    const code = await refusal(ask(browser, reward, over))
    expect(await traces(userId, reward.id)).toEqual(before)
    return code
  }

  test.each([
    ['before its first day', { startsOn: '2026-11-21' }, '409 REWARD_CLOSED'],
    ['after its last day', { endsOn: '2026-11-19' }, '409 REWARD_CLOSED'],
    ['sold out', { stock: 0 }, '409 REWARD_SOLD_OUT'],
    ['for a higher rank', { minRank: 'explorador' as const }, '409 REWARD_RANK'],
    ['dearer than what there is', { price: 1_001 }, '409 NOT_ENOUGH_CREDITS'],
  ])('%s', async (_, over, code) => {
    expect(await refused(await publishTestReward(db, over), 1_000)).toBe(code)
  })

  test('for a reward that does not exist or is retired', async () => {
    expect(await refused({ ...(await publishTestReward(db)), id: 'ninguno' }, 1_000)).toBe('404 REWARD_NOT_FOUND')
    const retired = await publishTestReward(db)
    await transaction(db.pool, (tx) => retireReward(tx, { rewardId: retired.id, actor: 1, now: within.clock.read() }))
    expect(await refused(retired, 1_000)).toBe('404 REWARD_NOT_FOUND')
  })

  test('PT-3: while the balances do not add up, and not once they do', async () => {
    const reward = await publishTestReward(db)
    await ledgerAgrees(db, { drifted: 1 })
    const { browser } = await aBuyer(within)
    expect((await rewardOf(browser, reward.id)).block).toBe('paused')
    expect(await refused(reward, 1_000)).toBe('409 SPENDING_PAUSED')
    await ledgerAgrees(db)
    await aRedeem(browser, reward)
  })

  test('for an employee who was suspended, whatever their open tab shows', async () => {
    const reward = await publishTestReward(db)
    const { browser, userId } = await aBuyer(within)
    await db.pool.query('update users set is_active = false where id = $1', [userId])
    const before = await traces(userId, reward.id)
    expect(await refusal(ask(browser, reward))).toBe('401 ACCOUNT_INACTIVE')
    expect(await traces(userId, reward.id)).toEqual(before)
  })

  test.each([
    [{ price: 0 }],
    [{ price: -1 }],
    [{ price: 1.5 }],
    [{ price: 2 ** 53 }],
    [{ price: '100' as never }],
    [{ version: 0 }],
    [{ operationId: 'nada' }],
  ])('for bad input %j', async (over) => {
    expect(await refused(await publishTestReward(db), 1_000, over)).toBe('400 BAD_INPUT')
  })

  test('when price or conditions changed after the employee saw them, with the current ones', async () => {
    const reward = await publishTestReward(db)
    const { browser } = await aBuyer(within)
    await publishTestReward(db, { ...reward, price: 2_000 })
    const answer = await ask(browser, reward)
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { error: 'REWARD_CHANGED', details: { price: 2_000, version: 2 } },
    ])
    await publishTestReward(db, { ...reward, conditions: ['Solo los martes.'] })
    expect(await refused(reward, 1_000, { version: 2 })).toBe('409 REWARD_CHANGED')
    expect((await ask(browser, reward, { version: 3 })).status).toBe(200)
  })
})

test('RE-3, D-78: neither the promise nor the days without an answer count the company’s holidays', async () => {
  const reward = await publishTestReward(db)
  const { browser, userId } = await aBuyer(within)
  await rows(
    `insert into settings (key, value, version, changed_at)
     values ('holidays', '[{"day": "2026-11-24", "name": "Puente"}, {"day": "2026-12-02", "name": "Feria"}]', 1, now())`,
  )
  await aRedeem(browser, reward)
  await rows('delete from settings')
  const days = await rows('select promised_on::text, overdue_on::text from redeems where user_id = $1', [userId])
  expect(days).toEqual([{ promised_on: '2026-11-30', overdue_on: '2026-12-08' }])
})

test('RE-2: a redemption holds the credits, takes a unit, freezes the terms and notifies its owner', async () => {
  const reward = await publishTestReward(db, { title: 'Taza de viaje', price: 350 })
  const { browser, userId } = await aBuyer(within, 1_000)
  const granted = await aRedeem(browser, reward)
  const at = '2026-11-20T14:00:00.000Z'
  expect(granted).toEqual({
    id: granted.id,
    rewardId: reward.id,
    title: 'Taza de viaje',
    picture: reward.picture,
    price: 350,
    delivery: 'pickup',
    conditions: reward.conditions,
    state: 'requested',
    requestedAt: at,
    promisedOn: '2026-11-27',
    events: [{ state: 'requested', at, by: 'employee', note: null }],
    canCancel: true,
    hasCode: false,
  } satisfies RedemptionOutput)
  expect(await redeemsOf(browser)).toEqual({ redeems: [granted], credits: { available: 650, held: 350, spent: 0 } })
  expect(await rewardOf(browser, reward.id)).toMatchObject({ stock: 9, credits: { available: 650, held: 350 } })

  const { notices } = (await (await browser.get('/rpc/employee/notices')).json()) as NoticesOutput
  expect(notices).toMatchObject([
    {
      kind: 'redeem',
      title: 'Pediste Taza de viaje',
      text: 'Retuvimos 350 créditos. Lo tendrás a más tardar el 27 de noviembre; te contamos cada paso.',
      path: '/mision-espacial/recompensas?ver=canjes',
    },
  ])
  expect(
    await rows(`select kind, credits, experience, reason from ledger where user_id = $1 and kind <> 'gift'`, [userId]),
  ).toEqual([{ kind: 'hold', credits: -350, experience: 0, reason: 'Canje: Taza de viaje' }])

  await publishTestReward(db, { ...reward, title: 'Otra taza', price: 500, conditions: [] })
  expect((await redeemsOf(browser)).redeems).toEqual([granted])
})

test('RE-1: an unlimited reward takes and returns no unit', async () => {
  const reward = await publishTestReward(db, { stock: undefined })
  const { browser } = await aBuyer(within, 200)
  const { id } = await aRedeem(browser, reward)
  expect((await rewardOf(browser, reward.id)).stock).toBeNull()
  expect((await cancel(browser, id)).status).toBe(200)
  expect(await rewardOf(browser, reward.id)).toMatchObject({
    stock: null,
    credits: { available: 200, held: 0, spent: 0 },
  })
})

test('D-64: the catalogue says what blocks each reward, and how many credits are missing', async () => {
  const { browser } = await aBuyer(within, 100)
  const free = await publishTestReward(db, { price: 100 })
  const dear = await publishTestReward(db, { price: 350 })
  const gone = await publishTestReward(db, { stock: 0 })
  await aRedeem(browser, await publishTestReward(db, { price: 40 }))
  const { rewards, credits, openRedeems } = (await (
    await browser.get('/rpc/mision-espacial/rewards')
  ).json()) as RewardsOutput
  expect({ credits, openRedeems }).toEqual({ credits: { available: 60, held: 40, spent: 0 }, openRedeems: 1 })
  const shown = Object.fromEntries(rewards.map(({ id, block, missing }) => [id, [block, missing]]))
  expect(shown).toMatchObject({ [free.id]: ['credits', 40], [dear.id]: ['credits', 290], [gone.id]: ['sold-out', 40] })
  expect(rewards.map(({ id }) => id)).toEqual(expect.arrayContaining([free.id, dear.id, gone.id]))
})

describe('RE-1: the limit per person', () => {
  test('counts open and delivered redemptions, not returned ones', async () => {
    const reward = await publishTestReward(db, { limit: { count: 1, period: 'always' } })
    const { browser } = await aBuyer(within)
    const { id } = await aRedeem(browser, reward)
    expect(await rewardOf(browser, reward.id)).toMatchObject({ block: 'limit', limit: { count: 1, used: 1 } })
    expect(await refusal(ask(browser, reward))).toBe('409 REWARD_LIMIT')
    await cancel(browser, id)
    await aRedeem(browser, reward)
  })

  test('for always does not restart with the month', async () => {
    const clock = new FakeClock('2026-11-30T15:00:00Z')
    const late = { ...testApp({ db, clock }), db }
    const reward = await publishTestReward(db, { limit: { count: 1, period: 'always' } })
    const buyer = await aBuyer(late)
    await aRedeem(buyer.browser, reward)
    clock.advance({ days: 1 })
    expect(await refusal(ask(await signedIn(late, buyer), reward))).toBe('409 REWARD_LIMIT')
  })

  test('per month restarts at the company’s midnight, not the machine’s', async () => {
    const clock = new FakeClock('2026-12-01T04:59:59Z')
    const late = { ...testApp({ db, clock }), db }
    const reward = await publishTestReward(db, { limit: { count: 1, period: 'month' } })
    const buyer = await aBuyer(late)
    await aRedeem(buyer.browser, reward)
    expect(await refusal(ask(buyer.browser, reward))).toBe('409 REWARD_LIMIT')
    clock.advance({ seconds: 1 })
    buyer.browser = await signedIn(late, buyer)
    expect(await rewardOf(buyer.browser, reward.id)).toMatchObject({ block: null, limit: { used: 0 } })
    await aRedeem(buyer.browser, reward)
    expect(await refusal(ask(buyer.browser, reward))).toBe('409 REWARD_LIMIT')
  })
})

test('RE-5: a cheap code is delivered within the request; with an empty pool it waits for an operator', async () => {
  const reward = await publishTestReward(db, { delivery: 'code', price: 500, stock: undefined, promisedDays: 2 })
  await loadTestCodes(db, reward.id, ['CINE-0001'])
  const { browser } = await aBuyer(within)
  const granted = await aRedeem(browser, reward)
  expect(granted).toMatchObject({ state: 'delivered', hasCode: true, canCancel: false, promisedOn: '2026-11-20' })
  expect(granted.events.map(({ state, by }) => [state, by])).toEqual([
    ['requested', 'employee'],
    ['approved', 'product'],
    ['preparing', 'product'],
    ['ready', 'product'],
    ['delivered', 'product'],
  ])
  const second = await aRedeem(browser, reward)
  expect(second).toMatchObject({ state: 'requested', hasCode: false, promisedOn: '2026-11-24' })
  expect(await redeemsOf(browser)).toEqual({
    redeems: [second, granted],
    credits: { available: 0, held: 500, spent: 500 },
  })
})

test('an expensive code waits for an operator, however full its pool', async () => {
  const reward = await publishTestReward(db, { delivery: 'code', price: 501 })
  await loadTestCodes(db, reward.id, ['VUELO-0001'])
  const { browser } = await aBuyer(within)
  expect(await aRedeem(browser, reward)).toMatchObject({ state: 'requested', hasCode: false })
})
