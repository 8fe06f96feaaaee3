import type { PayrollMonthOutput } from '@orbita/contract/rewards/payroll'
import type { ArrivalsOutput, PurchaseOutput, PurchasesOutput } from '@orbita/contract/rewards/purchases'
import type { Reward } from '@orbita/domain/rewards/reward'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, json } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anOperatorSession } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { atOnce, command, refusal, statuses } from '../../../testing/game/album.ts'
import {
  aBuyer,
  aRedeem,
  type Buyer,
  codeFor,
  handle,
  handled,
  ledgerAgrees,
  publishTestReward,
  redeemsOf,
} from '../../../testing/game/rewards.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db, clock: new FakeClock() }), db }
const PATH = '/rpc/operator/purchases'
const UNLIMITED = { stock: undefined }
let operator: Awaited<ReturnType<typeof anOperatorSession>>
let other: Browser
let buyer: Buyer
let reward: Reward

beforeAll(async () => {
  await ledgerAgrees(db)
  ;[operator, other] = [await anOperatorSession(within), await anOperatorSession(within)]
  buyer = await aBuyer(within, 100_000)
})

beforeEach(async () => {
  reward = await publishTestReward(db, { ...UNLIMITED, cost: 12.5 })
})

async function approved(of: Reward = reward): Promise<number> {
  const { id } = await aRedeem(buyer.browser, of)
  await handled(operator, id, 'approval')
  return id
}

const list = async () => json<PurchasesOutput>(await operator.get(PATH))
const toBuy = async (of: Reward = reward) => (await list()).toBuy.find(({ rewardId }) => rewardId === of.id)
const make = (by: Browser = operator, ...rewards: Reward[]) =>
  by.post(PATH, command({ rewards: (rewards.length > 0 ? rewards : [reward]).map(({ id }) => id) }))
const made = async (...rewards: Reward[]) => json<PurchaseOutput>(await make(operator, ...rewards))
const purchaseOf = async (id: number) => json<PurchaseOutput>(await operator.get(`${PATH}/${id}`))
const stateOf = async (id: number) => (await redeemsOf(buyer.browser)).redeems.find((one) => one.id === id)!.state

type Told = { redeemId: number; result?: 'ready' | 'delivered'; code?: string | null }
const arrive = (id: number, told: Told[], { by = operator as Browser, dry = false } = {}) =>
  by.post(
    `${PATH}/${id}/arrivals${dry ? '?dry-run=true' : ''}`,
    command({ arrivals: told.map((one, at) => ({ row: at + 2, result: 'ready', code: null, ...one })) }),
  )
const arrived = async (id: number, told: Told[], options = {}) => json<ArrivalsOutput>(await arrive(id, told, options))
const outcomes = ({ results }: ArrivalsOutput) => results.map(({ outcome }) => outcome)

test('D-125: refuses an employee, a purchase that is none, and one of nothing', async () => {
  expect((await buyer.browser.get(PATH)).status).toBe(404)
  expect(await refusal(make())).toBe('409 PURCHASES_NONE')
  expect(await refusal(operator.get(`${PATH}/999999`))).toBe('404 NOT_FOUND')
  expect(await refusal(operator.post(PATH, command({ rewards: [] })))).toBe('400 BAD_INPUT')
  const none = await db.rows('select count(*)::int as count from purchases')
  expect(none).toEqual([{ count: 0 }])
})

test('RE-8: what is approved waits to be bought, with its frozen cost; time off, and what waits for approval, does not', async () => {
  const day = await publishTestReward(db, { ...UNLIMITED, delivery: 'time-off' })
  await approved(day)
  await aRedeem(buyer.browser, reward)
  expect([await toBuy(day), await toBuy()]).toEqual([undefined, undefined])
  await approved()
  await db.pool.query('update rewards set cost_minor = 9900 where id = $1', [reward.id])
  await approved()
  const free = await publishTestReward(db, { stock: 4 })
  await approved(free)
  expect(await toBuy()).toMatchObject({ count: 2, inStock: 0, cost: 12.5 + 99, unpriced: 0, delivery: 'pickup' })
  expect(await toBuy(free)).toMatchObject({ count: 1, inStock: 1, cost: 0, unpriced: 1 })
})

test('RE-8: two operators who buy at the same instant share no redemption, and none is left out', async () => {
  const ids = [await approved(), await approved(), await approved()]
  const answers = await atOnce(4, (at) => make([operator, other][at % 2]))
  const known = statuses(answers)
  expect((known[200] ?? 0) + (known[409] ?? 0)).toBe(4)
  const lines = await db.rows('select redeem_id as id from purchase_lines where redeem_id = any ($1)', [ids])
  expect(lines.map(({ id }) => Number(id)).toSorted()).toEqual(ids.toSorted())
  expect(await toBuy()).toBeUndefined()
  expect(await refusal(make())).toBe('409 PURCHASES_NONE')
})

test('D-84: its file has a row for each redemption that is still wanted, and comes back filled in', async () => {
  const [kept, failed] = [await approved(), await approved()]
  const { id } = await made()
  await handle(operator, failed, 'failure')
  const text = await (await operator.get(`${PATH}/${id}/export?format=csv`)).text()
  const [head, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('Id;Recompensa;Persona;Correo;Área;Entrega;Pedido;Prometido;Costo;Moneda;Resultado;Código')
  expect(rows.map((row) => row.split(';')[0])).toEqual([`${kept}`])
  expect(rows[0]).toContain(';12,5;COP;;')
  expect((await operator.get(`${PATH}/${id}/export?format=xlsx`)).status).toBe(200)
})

test('RE-8: each row is taken or refused by itself; a rehearsal keeps nothing, and a second time changes nothing', async () => {
  const cine = await publishTestReward(db, { ...UNLIMITED, delivery: 'external' })
  const [mug, home, voucher, failed] = [
    await approved(),
    await approved(await publishTestReward(db, { ...UNLIMITED, delivery: 'shipping' })),
    await approved(cine),
    await approved(),
  ]
  const rewards = (await list()).toBuy.map(({ rewardId }) => ({ id: rewardId }) as Reward)
  const { id } = await made(...rewards)
  await handle(operator, failed, 'failure')
  const stranger = await approved()
  const told: Told[] = [
    { redeemId: mug },
    { redeemId: home, result: 'delivered' },
    { redeemId: voucher, result: 'delivered', code: 'CINE-1234' },
    { redeemId: failed },
    { redeemId: stranger },
  ]
  const wanted = ['ready', 'delivered', 'delivered', 'returned', 'unknown']
  expect(outcomes(await arrived(id, told, { dry: true }))).toEqual(wanted)
  expect([await stateOf(mug), await stateOf(home)]).toEqual(['approved', 'approved'])

  expect(await arrived(id, told)).toMatchObject({ ready: 1, delivered: 2, same: 0, refused: 2 })
  expect([await stateOf(mug), await stateOf(home), await stateOf(voucher)]).toEqual(['ready', 'delivered', 'delivered'])
  expect(await codeFor(buyer.browser, voucher)).toMatchObject({ kind: 'code', code: 'CINE-1234' })
  expect(await codeFor(buyer.browser, mug)).toMatchObject({ kind: 'pickup' })
  expect(outcomes(await arrived(id, told))).toEqual(['same', 'same', 'same', 'returned', 'unknown'])
  const told2 = await db.rows('select state from redeem_events where redeem_id = $1 order by ordinal', [home])
  expect(told2.map(({ state }) => state)).toEqual(['requested', 'approved', 'preparing', 'ready', 'delivered'])
  const notices = await db.rows(
    `select count(*)::int as count from notices where notice_key like 'redeem:' || $1 || ':%'`,
    [home],
  )
  expect(notices).toEqual([{ count: 3 }])
})

test('RE-8: a code that another has, one for a thing, and what was delivered already, are refused and leave no trace', async () => {
  const cine = await publishTestReward(db, { ...UNLIMITED, delivery: 'external' })
  const [one, two, mug] = [await approved(cine), await approved(cine), await approved()]
  const { id } = await made(cine, reward)
  const told: Told[] = [
    { redeemId: one, result: 'delivered', code: 'CINE-0001' },
    { redeemId: two, result: 'delivered', code: 'CINE-0001' },
    { redeemId: mug, result: 'delivered', code: 'TAZA-0001' },
  ]
  expect(outcomes(await arrived(id, told))).toEqual(['delivered', 'code-taken', 'no-code'])
  expect([await stateOf(two), await stateOf(mug)]).toEqual(['approved', 'approved'])
  const again: Told[] = [{ redeemId: one, result: 'delivered', code: 'CINE-0009' }, { redeemId: one }]
  expect(outcomes(await arrived(id, [again[0]!]))).toEqual(['past'])
  expect(outcomes(await arrived(id, [again[1]!]))).toEqual(['past'])
  expect(await codeFor(buyer.browser, one)).toMatchObject({ code: 'CINE-0001' })
})

test('PT-6: what is an operator’s own is marked by another one', async () => {
  const [own, person] = [await anOperatorSession(within), await aBuyer(within)]
  const { id } = await aRedeem(person.browser, reward)
  await handled(operator, id, 'approval')
  const { id: purchase } = await made()
  await db.pool.query('update users set email = (select email from accounts where id = $2) where id = $1', [
    person.userId,
    own.accountId,
  ])
  const told = [{ redeemId: id }]
  expect(outcomes(await arrived(purchase, told, { by: own }))).toEqual(['yours'])
  expect(await db.rows('select state from redeems where id = $1', [id])).toEqual([{ state: 'approved' }])
  expect(outcomes(await arrived(purchase, told, { by: other }))).toEqual(['ready'])
})

test('RE-8: a purchase that is taken back lets go of what has not come, which is bought again; what came stays', async () => {
  const [came, waits] = [await approved(), await approved()]
  const { id } = await made()
  await arrived(id, [{ redeemId: came }])
  const dissolve = () => operator.put(`${PATH}/${id}/dissolution`, command())
  expect(await json<PurchaseOutput>(await dissolve())).toMatchObject({ isDissolved: true, lines: 1, pending: 0 })
  expect((await dissolve()).status).toBe(200)
  expect(await toBuy()).toMatchObject({ count: 1 })
  expect(outcomes(await arrived(id, [{ redeemId: waits }]))).toEqual(['unknown'])
  const { id: second } = await made()
  expect((await purchaseOf(second)).redeems.map((one) => one.id)).toEqual([waits])
  const audit = await db.rows(`select action from audit where subject = 'purchases/${id}' order by id`)
  expect(audit.map(({ action }) => action)).toEqual(['purchases.make', 'purchases.receive', 'purchases.dissolve'])
})

test('RE-8: what a purchase costs is what the budget counted and what the payroll delivers, to the cent', async () => {
  const month = '2026-11'
  const payroll = async () => (await json<PayrollMonthOutput>(await operator.get(`/rpc/operator/payroll/${month}`))).all
  const budget = async () =>
    Number(
      (await db.rows(`select coalesce(sum(cost_minor), 0) as spent from redeems where state <> 'failed'`))[0]!.spent,
    )
  const odd = await publishTestReward(db, { ...UNLIMITED, cost: 0.1 })
  const ids = [await approved(odd), await approved(odd), await approved()]
  const [before, spent] = [await payroll(), await budget()]
  const purchase = await made(odd, reward)
  expect(purchase.cost).toBe(12.7)
  expect(await budget()).toBe(spent)
  await db.pool.query('update rewards set cost_minor = 70000 where id = any ($1)', [[odd.id, reward.id]])
  await arrived(
    purchase.id,
    ids.map((redeemId) => ({ redeemId, result: 'delivered' })),
  )
  const after = await payroll()
  expect([after.deliveries - before.deliveries, Math.round((after.cost - before.cost) * 100)]).toEqual([3, 1_270])
  expect(await budget()).toBe(spent)
  expect(await purchaseOf(purchase.id)).toMatchObject({ cost: 12.7, arrived: 3, pending: 0 })
})
