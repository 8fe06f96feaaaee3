import type { BudgetReportOutput } from '@orbita/contract/reports'
import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { atOnce, command, publishFirstSeason, refusal, SEASON } from '../../testing/game/album.ts'
import {
  aBuyer,
  aRedeem,
  handle,
  handled,
  ledgerAgrees,
  loadTestCodes,
  publishTestReward,
} from '../../testing/game/rewards.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = { ...testApp({ db, clock }), db }
let operator: Browser

beforeAll(() => ledgerAgrees(db))

// Each test spends in a month of its own.
beforeEach(async () => {
  clock.advance({ days: 62 })
  operator = await anOperatorSession(within)
})

async function setCeiling(ceiling: number | null): Promise<void> {
  const { budget } = (await (await operator.get('/rpc/operator/settings')).json()) as { budget: { version: number } }
  const saved = await operator.put(
    '/rpc/operator/settings/budget',
    command({ value: { ceiling }, version: budget.version }),
  )
  expect(saved.status).toBe(200)
}

const report = async () => (await (await operator.get('/rpc/operator/reports/budget')).json()) as BudgetReportOutput
const home = async () => (await (await operator.get('/rpc/operator/home')).json()) as OperatorHomeOutput

/** Asks for a new reward of a cost. @returns the redemption, which waits for an operator */
async function asked(cost: number | undefined, over = {}) {
  const reward = await publishTestReward(db, { ...(cost !== undefined && { cost }), ...over })
  return aRedeem((await aBuyer(within)).browser, reward)
}

test('PT-7: past the ceiling an approval is refused without a reason, and nothing moves', async () => {
  await setCeiling(1_000)
  await handled(operator, (await asked(900)).id, 'approval')
  const { id } = await asked(200)
  const answer = await handle(operator, id, 'approval')
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({ error: 'BUDGET_REASON', details: { spent: 900, cost: 200, ceiling: 1_000 } })
  expect(await refusal(handle(operator, id, 'approval', { budgetReason: ' a ' }))).toBe('400 BAD_INPUT')
  expect((await report()).spent).toBe(900)
  const { rows } = await db.pool.query('select state from redeems where id = $1', [id])
  expect(rows).toEqual([{ state: 'requested' }])

  // With its reason it is approved, and the audit says why. The person does not read it.
  await handle(operator, id, 'approval', { budgetReason: 'Lo paga el área de ventas' })
  const events = await db.pool.query(
    `select details ->> 'budgetReason' as reason, (select note from redeem_events where redeem_id = $1 and state = 'approved')
       from audit where subject = 'redeems/' || $1 and action = 'redeems.approve'`,
    [id],
  )
  expect(events.rows).toEqual([{ reason: 'Lo paga el área de ventas', note: null }])
  expect(await report()).toMatchObject({ spent: 1_100, ceiling: 1_000 })
})

test('PT-7: of operators who approve at once only those within the ceiling succeed without a reason', async () => {
  await setCeiling(1_000)
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await asked(400)).id))
  const answers = await atOnce(5, (index) => handle(operator, ids[index]!, 'approval'))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
  expect((await report()).spent).toBe(800)
})

test('PT-7: a cheap code that would pass the ceiling waits for an operator instead of being given at once', async () => {
  await setCeiling(100)
  const code = { delivery: 'code', stock: undefined, cost: 80 } as const
  const reward = await publishTestReward(db, code)
  await loadTestCodes(db, reward.id, ['CINE-0001', 'CINE-0002'])
  const states = []
  for (const buyer of [await aBuyer(within), await aBuyer(within)])
    states.push((await aRedeem(buyer.browser, reward)).state)
  expect(states).toEqual(['delivered', 'requested'])
})

test('PT-7: what costs nothing, what nobody knows the cost of and a month without a ceiling ask for no reason', async () => {
  await setCeiling(0)
  await handled(operator, (await asked(0)).id, 'approval')
  await handled(operator, (await asked(undefined)).id, 'approval')
  expect((await report()).months.at(-1)).toMatchObject({ redeems: 0, unpriced: 1 })
  await setCeiling(null)
  await handled(operator, (await asked(5_000)).id, 'approval')
  expect(await report()).toMatchObject({ spent: 5_000, ceiling: null })
  expect((await home()).budget).toBeNull()
})

test('PT-7: what is returned no longer counts, and a cost changed later changes nothing of the past', async () => {
  const reward = await publishTestReward(db, { cost: 300 })
  const buyer = await aBuyer(within)
  const kept = await aRedeem(buyer.browser, reward)
  const returned = await aRedeem(buyer.browser, reward)
  await handled(operator, kept.id, 'approval')
  await handled(operator, returned.id, 'approval', 'preparation', 'failure')
  await db.pool.query('update rewards set cost = 9_000 where id = $1', [reward.id])
  expect((await report()).spent).toBe(300)
})

test('PT-7, AW-1: a claimed prize counts in its month, beside the redemptions', async () => {
  await publishFirstSeason(db)
  const { userId } = await anEmployee(within)
  await db.pool.query(`update awards set prize = 'Balón' where id = (select min(id) from awards)`)
  await db.pool.query(
    `insert into award_prizes (award_id, stock, cost) select min(id), 3, 120 from awards
     on conflict (award_id) do update set cost = excluded.cost`,
  )
  await db.pool.query(
    `insert into award_states (user_id, award_id, state, unlocked_at, claimed_at)
     select $1, min(id), 'claimed', $2, $2 from awards`,
    [userId, clock.read()],
  )
  const { months, spent } = await report()
  expect([months.at(-1), spent]).toEqual([expect.objectContaining({ redeems: 0, prizes: 120, unpriced: 0 }), 120])
  expect(months).toHaveLength(6)
})

test('PT-7, D-71: Hoy knows the month beside its ceiling, and the report what is owed and what is to come', async () => {
  await setCeiling(2_000)
  await handled(operator, (await asked(1_700, { price: 100 })).id, 'approval')
  expect((await home()).budget).toEqual({ spent: 1_700, ceiling: 2_000 })
  const today = (await home()).today
  await db.pool.query('update albums set starts_on = $1::date - 10, ends_on = $1::date + 30 where id = $2', [
    today,
    SEASON.id,
  ])
  const { outstanding, forecast } = await report()
  expect(outstanding!.credits).toBeGreaterThan(0)
  expect(outstanding!.money).toBeGreaterThan(outstanding!.credits)
  // Few asked for anything in the last 56 days: half would be spent in a year, of which thirty days are left.
  const spent = outstanding!.credits * (1 - 2 ** (-30 / 365))
  expect(forecast!.credits).toBeGreaterThanOrEqual(Math.floor(spent))
  expect(forecast!.money).toBeGreaterThan(forecast!.credits)

  await db.pool.query('update rewards set cost = null, cost_minor = null')
  await db.pool.query('update redeems set cost_minor = null')
  expect((await report()).forecast!.money).toBeNull()
})

test('D-102: money is kept to the cent from the reward to the report, and beside the ceiling', async () => {
  await setCeiling(25.01)
  const settings = await operator.get('/rpc/operator/settings')
  expect(await settings.json()).toMatchObject({ budget: { value: { ceiling: 25.01 } } })
  const reward = await publishTestReward(db, { cost: 12.5 })
  const detail = await operator.get(`/rpc/operator/rewards/${reward.id}`)
  expect(await detail.json()).toMatchObject({ cost: 12.5 })
  const ask = async () => aRedeem((await aBuyer(within)).browser, reward)
  await handled(operator, (await ask()).id, 'approval')
  await handled(operator, (await ask()).id, 'approval')
  expect(await report()).toMatchObject({ spent: 25, ceiling: 25.01 })
  expect((await report()).months.at(-1)).toMatchObject({ redeems: 25 })
  const { id } = await asked(0.02)
  const answer = await handle(operator, id, 'approval')
  expect(await answer.json()).toEqual({ error: 'BUDGET_REASON', details: { spent: 25, cost: 0.02, ceiling: 25.01 } })
})

test('D-102: what a release before writes in whole units counts, and it reads what this one writes', async () => {
  const { id } = await publishTestReward(db, { cost: 12.5 })
  const stored = async () =>
    (await db.pool.query('select cost::int, cost_minor::int from rewards where id = $1', [id])).rows[0]
  expect(await stored()).toEqual({ cost: 13, cost_minor: 1_250 })
  await db.pool.query('update rewards set cost = 40 where id = $1', [id])
  expect(await stored()).toEqual({ cost: 40, cost_minor: 4_000 })
  await db.pool.query('update rewards set cost = null where id = $1', [id])
  expect(await stored()).toEqual({ cost: null, cost_minor: null })
  await db.pool.query(`update settings set value = '{"ceiling": 30}' where key = 'budget'`)
  expect((await report()).ceiling).toBe(30)
})

test('PT-7: a hard ceiling is passed by nobody, with a reason or without, however many approve and ask at once', async () => {
  const { budget } = (await (await operator.get('/rpc/operator/settings')).json()) as { budget: { version: number } }
  const value = { ceiling: 100.01, isHard: true }
  const saved = await operator.put('/rpc/operator/settings/budget', command({ value, version: budget.version }))
  expect(await saved.json()).toMatchObject({ value })
  const code = await publishTestReward(db, { delivery: 'code', stock: undefined, cost: 20 })
  await loadTestCodes(db, code.id, ['DURO-0001', 'DURO-0002', 'DURO-0003', 'DURO-0004'])
  const ids = await Promise.all([1, 2, 3, 4].map(async () => (await asked(30)).id))
  const buyers = await Promise.all([1, 2, 3, 4].map(() => aBuyer(within)))
  await Promise.all([
    ...ids.map((id) => handle(operator, id, 'approval', { budgetReason: 'Lo paga el área de ventas' })),
    ...buyers.map(({ browser }) => aRedeem(browser, code)),
  ])
  const { spent } = await report()
  expect(spent).toBeLessThanOrEqual(100.01)
  // Nothing else fits: the room that is left is smaller than the cheapest that waits.
  expect(100.01 - spent).toBeLessThan(30)
  const { id } = await asked(50)
  expect(await refusal(handle(operator, id, 'approval', { budgetReason: 'Da igual' }))).toBe('409 BUDGET_SPENT')
})
