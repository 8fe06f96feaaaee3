import type { NoticesOutput } from '@orbita/contract/notices'
import type { RedemptionInboxOutput, RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import { dayKey } from '@orbita/domain/time/period'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../infra/db/transaction.ts'
import type { Browser } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { command, refusal } from '../../../testing/game/album.ts'
import { brokenRedemptions } from '../../../testing/game/bank-checks.ts'
import {
  aBuyer,
  aRedeem,
  cancel,
  codeFor,
  handle,
  handled,
  ledgerAgrees,
  loadTestCodes,
  publishTestReward,
  redeemsOf,
  rewardOf,
} from '../../../testing/game/rewards.ts'
import { KEYS, testApp } from '../../../testing/test-app.ts'
import { expireRedeems } from './expire-redeems.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
let operator: Browser & { accountId: number }

beforeAll(async () => {
  await ledgerAgrees(db)
  operator = await anOperatorSession(within)
})
afterEach(async () => expect(await brokenRedemptions(db.pool)).toEqual([]))

const { rows } = db

const latestNotice = async (browser: Browser) => {
  const { notices } = (await (await browser.get('/rpc/employee/notices')).json()) as NoticesOutput
  return [notices[0]!.title, notices[0]!.text]
}

const STEPS = ['approval', 'preparation', 'readiness', 'delivery', 'rejection', 'failure'] as const

test('RE-3: a step the table does not list is refused, and moves nothing', async () => {
  const reward = await publishTestReward(db, { delivery: 'shipping' })
  const { browser } = await aBuyer(within)
  const { id } = await aRedeem(browser, reward)
  const allowed: Record<string, readonly string[]> = {
    requested: ['approval', 'rejection'],
    approved: ['preparation', 'failure'],
    preparing: ['readiness', 'failure'],
    ready: ['delivery', 'failure'],
    delivered: [],
  }
  for (const [state, may] of Object.entries(allowed)) {
    for (const step of STEPS.filter((one) => !may.includes(one))) {
      expect(await refusal(handle(operator, id, step))).toBe('409 REDEEM_NOT_ALLOWED')
    }
    if (state !== 'requested') expect(await refusal(cancel(browser, id))).toBe('409 REDEEM_NOT_ALLOWED')
    expect((await redeemsOf(browser)).redeems).toMatchObject([{ id, state }])
    if (may[0]) await handled(operator, id, may[0] as (typeof STEPS)[number])
  }
})

test('RE-3: rejecting or failing requires a reason', async () => {
  const { browser } = await aBuyer(within)
  const { id } = await aRedeem(browser, await publishTestReward(db))
  expect(await refusal(handle(operator, id, 'rejection', {}))).toBe('400 BAD_INPUT')
  expect(await refusal(handle(operator, id, 'failure', { note: ' ' }))).toBe('400 BAD_INPUT')
})

test('CO-1: another employee’s redemption cannot be seen, cancelled or distinguished from a missing one', async () => {
  const { browser } = await aBuyer(within)
  const { id } = await aRedeem(browser, await publishTestReward(db))
  const other = await aBuyer(within)
  expect(await refusal(cancel(other.browser, id))).toBe('404 REDEEM_NOT_FOUND')
  expect(await refusal(cancel(other.browser, 999_999))).toBe('404 REDEEM_NOT_FOUND')
  expect(await refusal(other.browser.get(`/rpc/mision-espacial/redeems/${id}/code`))).toBe('404 REDEEM_NOT_FOUND')
  expect(await redeemsOf(other.browser)).toMatchObject({ redeems: [] })
})

test('RE-3: each step is notified, dated and attributed, and delivered credits are spent', async () => {
  const reward = await publishTestReward(db, { title: 'Gorra', price: 300, delivery: 'shipping' })
  const { browser } = await aBuyer(within, 1_000)
  const { id } = await aRedeem(browser, reward)
  await handled(operator, id, 'approval')
  expect(await latestNotice(browser)).toEqual([
    'Aprobamos tu canje: Gorra',
    'Lo siguiente es prepararlo. Lo tendrás a más tardar el 27 de noviembre.',
  ])
  expect((await handle(operator, id, 'preparation', { note: 'Sale el lunes' })).status).toBe(200)
  expect(await latestNotice(browser)).toEqual([
    'Estamos preparando Gorra',
    'Sale el lunes. Te avisamos en cuanto esté listo.',
  ])
  await handled(operator, id, 'readiness')
  expect((await latestNotice(browser))[0]).toBe('Gorra va en camino')
  // A reward that is sent has no pick-up code.
  expect(await rows('select pickup_sealed from redeems where id = $1', [id])).toEqual([{ pickup_sealed: null }])
  const done = await handled(operator, id, 'delivery')
  expect(await latestNotice(browser)).toEqual(['Entregado: Gorra', 'Costó 300 créditos. Que lo disfrutes.'])
  expect(done.events.map(({ state, by, note }) => [state, by, note])).toEqual([
    ['requested', 'employee', null],
    ['approved', 'operator', null],
    ['preparing', 'operator', 'Sale el lunes'],
    ['ready', 'operator', null],
    ['delivered', 'operator', null],
  ])
  expect(await redeemsOf(browser)).toMatchObject({ credits: { available: 700, held: 0, spent: 300 } })
  expect(await rewardOf(browser, reward.id)).toMatchObject({ stock: 9 })
  expect(
    await rows('select action, details, actor_account_id from audit where subject = $1 order by id limit 1', [
      `redeems/${id}`,
    ]),
  ).toEqual([
    {
      action: 'redeems.approve',
      details: { rewardId: reward.id, from: 'requested', to: 'approved' },
      actor_account_id: operator.accountId,
    },
  ])
})

test.each([
  ['cancelled', [], 'Cancelaste tu canje: Gorra', '300 créditos volvieron a tu saldo.'],
  [
    'rejected',
    ['rejection'],
    'No pudimos aprobar tu canje: Gorra',
    'No hay en bodega. 300 créditos volvieron a tu saldo.',
  ],
  [
    'failed',
    ['approval', 'failure'],
    'No pudimos entregarte Gorra',
    'No hay en bodega. 300 créditos volvieron a tu saldo.',
  ],
  [
    'failed',
    ['approval', 'preparation', 'readiness', 'failure'],
    'No pudimos entregarte Gorra',
    'No hay en bodega. 300 créditos volvieron a tu saldo.',
  ],
] as const)('RE-3: %s gives credits and unit back, once, and says so (%j)', async (state, steps, title, text) => {
  const reward = await publishTestReward(db, { title: 'Gorra', price: 300 })
  const { browser, userId } = await aBuyer(within, 1_000)
  const { id } = await aRedeem(browser, reward)
  if (state === 'cancelled') expect((await cancel(browser, id)).status).toBe(200)
  else await handled(operator, id, ...steps)
  expect(await redeemsOf(browser)).toMatchObject({
    redeems: [{ state, canCancel: false, hasCode: false }],
    credits: { available: 1_000, held: 0, spent: 0 },
  })
  expect(await rewardOf(browser, reward.id)).toMatchObject({ stock: 10 })
  expect(await latestNotice(browser)).toEqual([title, text])
  expect(await rows(`select credits, reason from ledger where user_id = $1 and kind = 'refund'`, [userId])).toEqual([
    { credits: 300, reason: 'Canje devuelto: Gorra' },
  ])
  for (const step of STEPS) expect(await refusal(handle(operator, id, step))).toBe('409 REDEEM_NOT_ALLOWED')
  expect(await refusal(cancel(browser, id))).toBe('409 REDEEM_NOT_ALLOWED')
})

test('RE-3: one credit that comes back is told as one', async () => {
  const reward = await publishTestReward(db, { title: 'Pin', price: 1 })
  const { browser } = await aBuyer(within, 1)
  expect((await cancel(browser, (await aRedeem(browser, reward)).id)).status).toBe(200)
  expect(await latestNotice(browser)).toEqual(['Cancelaste tu canje: Pin', '1 crédito volvió a tu saldo.'])
})

test('PT-3: while spending is paused, existing redemptions move on and can be returned', async () => {
  const { browser } = await aBuyer(within)
  const { id } = await aRedeem(browser, await publishTestReward(db))
  await ledgerAgrees(db, { drifted: 2 })
  expect((await cancel(browser, id)).status).toBe(200)
  await ledgerAgrees(db)
})

test('RE-5: approving an expensive code delivers one from the pool; with an empty pool it is refused', async () => {
  const reward = await publishTestReward(db, { delivery: 'code', price: 800 })
  const { browser } = await aBuyer(within)
  const { id } = await aRedeem(browser, reward)
  expect(await refusal(handle(operator, id, 'approval'))).toBe('409 CODES_MISSING')
  expect((await redeemsOf(browser)).redeems).toMatchObject([{ state: 'requested' }])
  await loadTestCodes(db, reward.id, ['VUELO-1'])
  const { state, events } = await handled(operator, id, 'approval')
  expect([state, events.map(({ by }) => by)]).toEqual([
    'delivered',
    ['employee', 'operator', 'product', 'product', 'product'],
  ])
  expect(await codeFor(browser, id)).toEqual({ redeemId: id, title: reward.title, kind: 'code', code: 'VUELO-1' })
})

test('CO-1: a repeated step answers the same and does nothing more; with another body it is refused', async () => {
  const { browser } = await aBuyer(within, 100)
  const { id } = await aRedeem(browser, await publishTestReward(db))
  const body = command()
  const first = (await (await cancel(browser, id, body)).json()) as RedemptionOutput
  expect(await (await cancel(browser, id, body)).json()).toEqual(first)
  expect(await refusal(cancel(browser, 999_999, body))).toBe('422 OPERATION_REUSED')
  expect((await redeemsOf(browser)).credits).toEqual({ available: 100, held: 0, spent: 0 })
})

test('RE-3: operators list redemptions of one state or all, with their owner and never with their code', async () => {
  const buyer = await aBuyer(within)
  const { id } = await aRedeem(buyer.browser, await publishTestReward(db))
  const inbox = async (query: string) =>
    (await (await operator.get(`/rpc/operator/redeems${query}`)).json()) as RedemptionInboxOutput
  const { redeems } = await inbox('?state=requested')
  expect(redeems[0]).toMatchObject({ id, name: buyer.name, email: buyer.email, overdueOn: '2026-12-04' })
  expect(redeems.every(({ state }) => state === 'requested')).toBe(true)
  expect((await inbox(`?before=${id}`)).redeems.every((one) => one.id < id)).toBe(true)
  expect(await refusal(operator.get('/rpc/operator/redeems?state=lost'))).toBe('400 BAD_INPUT')
})

test('RE-5: only who has something to pick up is reminded, once a company day, and reads it at once', async () => {
  const ana = await aBuyer(within)
  const sent = await publishTestReward(db, { delivery: 'shipping' })
  const mug = await publishTestReward(db, { title: 'Taza', price: 50 })
  const [shipped, waiting] = [await aRedeem(ana.browser, sent), await aRedeem(ana.browser, mug)]
  const remind = (id: number) => refusal(operator.put(`/rpc/operator/redeems/${id}/reminder`, command()))
  expect(await remind(999_999)).toBe('404 REDEEM_NOT_FOUND')
  expect(await remind(waiting.id)).toBe('409 REDEEM_NOT_ALLOWED')
  await handled(operator, shipped.id, 'approval', 'preparation', 'readiness')
  expect(await remind(shipped.id)).toBe('409 REDEEM_NOT_ALLOWED')
  await handled(operator, waiting.id, 'approval', 'preparation', 'readiness')

  const asked = await Promise.all(
    [1, 2, 3].map(() => operator.put(`/rpc/operator/redeems/${waiting.id}/reminder`, command())),
  )
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await latestNotice(ana.browser))[0]).toBe('Taza sigue esperándote')
  expect(await rows(`select count(*)::int as count from audit where action = 'redeems.remind'`)).toEqual([{ count: 1 }])
  expect(await remind(waiting.id)).toBe('409 REDEEM_REMINDED')
})

// This test moves the clock, so it runs last.
test('RE-3: a redemption left unhandled is returned once, five working days after its promise, with concurrent sweeps', async () => {
  const reward = await publishTestReward(db, { price: 300, promisedDays: 5 })
  const buyer = await aBuyer(within, 1_000)
  const waiting = await aRedeem(buyer.browser, reward)
  const preparing = await aRedeem(buyer.browser, reward)
  await handled(operator, preparing.id, 'approval', 'preparation')
  const ready = await aRedeem(buyer.browser, reward)
  await handled(operator, ready.id, 'approval', 'preparation', 'readiness')
  const sweep = () => {
    const now = within.clock.read()
    const expiry = { today: dayKey(now, 'America/Bogota'), limit: 100, keys: KEYS, now }
    return transaction(db.pool, (tx) => expireRedeems(tx, expiry))
  }
  await sweep()
  within.clock.advance({ days: 14 }) // The sweep runs on Friday 4 December, the last day.
  await sweep()
  const statesNow = async () => {
    buyer.browser = await signedIn(within, buyer)
    return (await redeemsOf(buyer.browser)).redeems.map(({ state }) => state)
  }
  expect(await statesNow()).toEqual(['ready', 'preparing', 'requested'])
  within.clock.advance({ hours: 15 }) // It is now Saturday in Bogotá, after midnight.
  await Promise.all([sweep(), sweep()])
  expect(await sweep()).toBe(0)
  expect(await statesNow()).toEqual(['ready', 'overdue', 'overdue'])
  expect(await redeemsOf(buyer.browser)).toMatchObject({ credits: { available: 700, held: 300, spent: 0 } })
  expect(await latestNotice(buyer.browser)).toEqual([
    `Tu canje se venció sin respuesta: ${reward.title}`,
    'No lo atendimos a tiempo. 300 créditos volvieron a tu saldo. Puedes pedirlo de nuevo.',
  ])
  expect((await redeemsOf(buyer.browser)).redeems.at(-1)).toMatchObject({
    id: waiting.id,
    events: [{ state: 'requested' }, { state: 'overdue', by: 'product' }],
  })
})
