import { randomUUID } from 'node:crypto'
import type { MachineRedemptionsOutput } from '@orbita/contract/machines/redemptions'
import type { PurchaseOutput } from '@orbita/contract/rewards/purchases'
import type { Reward } from '@orbita/domain/rewards/reward'
import { beforeAll, expect, test } from 'vitest'
import { type Browser, json } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anOperatorSession } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { atOnce, command } from '../../../testing/game/album.ts'
import {
  aBuyer,
  aRedeem,
  type Buyer,
  cancel,
  codeFor,
  handled,
  ledgerAgrees,
  publishTestReward,
  redeemsOf,
} from '../../../testing/game/rewards.ts'
import { aMachine, type TestMachine } from '../../../testing/machines.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db, clock: new FakeClock() }), db }
const PATH = '/api/v1/redemptions'
let operator: Browser & { accountId: number }
let machine: TestMachine
let buyer: Buyer
let reward: Reward

beforeAll(async () => {
  await ledgerAgrees(db)
  operator = await anOperatorSession(within)
  machine = await aMachine(within, { scopes: ['redemptions:deliver'], actor: operator.accountId })
  buyer = await aBuyer(within, 100_000)
  reward = await publishTestReward(db, { stock: undefined, delivery: 'external', title: 'Cine' })
})

async function approved(of: Reward = reward): Promise<number> {
  const { id } = await aRedeem(buyer.browser, of)
  await handled(operator, id, 'approval')
  return id
}

const deliver = (id: number, body: object, { key = randomUUID(), by = machine as Browser } = {}) =>
  by.post(`${PATH}/${id}/delivery`, { json: body, headers: { 'idempotency-key': key } })
const codeOf = async (answer: Response | Promise<Response>) => {
  const { status } = await answer
  const body = (await (await answer).json()) as { code?: string; outcome?: string }
  return `${status} ${body.code ?? body.outcome}`
}
const waiting = async (query = '') => json<MachineRedemptionsOutput>(await machine.get(`${PATH}/to-deliver${query}`))

test('D-107: a key without the scope neither sees nor delivers', async () => {
  const id = await approved()
  const reader = await aMachine(within, { scopes: ['missions:read'] })
  expect(await codeOf(reader.get(`${PATH}/to-deliver`))).toBe('403 SCOPE_MISSING')
  expect(await codeOf(deliver(id, { handedOver: true }, { by: reader }))).toBe('403 SCOPE_MISSING')
})

test.each([
  ['nothing', {}],
  ['a code and a thing', { code: 'CINE-1234', handedOver: true }],
  ['a code that is too short', { code: 'abc' }],
  ['an address without a lock', { code: `http://cine.example/${'a'.repeat(80)}` }],
])('RE-8: a delivery of %s is a problem', async (_, body) => {
  expect(await codeOf(deliver(1, body))).toBe('400 BAD_INPUT')
})

test('RE-8: only what is approved, and of a reward that another system delivers, is delivered', async () => {
  const mug = await approved(await publishTestReward(db))
  const { id: asked } = await aRedeem(buyer.browser, reward)
  expect(await codeOf(deliver(999_999, { handedOver: true }))).toBe('404 REDEEM_NOT_FOUND')
  expect(await codeOf(deliver(mug, { handedOver: true }))).toBe('404 REDEEM_NOT_FOUND')
  expect(await codeOf(deliver(asked, { handedOver: true }))).toBe('409 REDEEM_NOT_ALLOWED')
  await cancel(buyer.browser, asked)
  expect(await codeOf(deliver(asked, { handedOver: true }))).toBe('409 REDEEM_NOT_ALLOWED')
})

test('RE-8: a code arrives sealed, its owner alone sees it, other systems are told, and a second time repeats', async () => {
  const id = await approved()
  expect((await waiting()).redemptions.find((one) => one.id === id)).toMatchObject({
    reward: reward.id,
    title: 'Cine',
    person: { id: buyer.userId, email: buyer.email },
    state: 'approved',
  })
  const code = 'https://cine.example/vale?id=ñandú'
  const key = randomUUID()
  const first = await deliver(id, { code }, { key })
  const text = await first.text()
  expect([first.status, JSON.parse(text)]).toEqual([200, { id, outcome: 'delivered' }])
  expect(await (await deliver(id, { code }, { key })).text()).toBe(text)
  expect(await codeOf(deliver(id, { code: 'OTRO-1234' }, { key }))).toBe('422 OPERATION_REUSED')
  expect(await codeOf(deliver(id, { code }))).toBe('200 repeated')
  expect(await codeOf(deliver(id, { code: 'OTRO-1234' }))).toBe('409 REDEEM_NOT_ALLOWED')

  expect(await codeFor(buyer.browser, id)).toMatchObject({ kind: 'code', code })
  const mine = (await redeemsOf(buyer.browser)).redeems.find((one) => one.id === id)!
  expect([mine.state, mine.hasCode, mine.events.at(-1)!.by]).toEqual(['delivered', true, 'product'])
  const [sealed] = await db.rows('select sealed from reward_codes where redeem_id = $1', [id])
  expect((sealed!.sealed as Buffer).includes('cine.example')).toBe(false)
  expect((await waiting()).redemptions.some((one) => one.id === id)).toBe(false)
  const [entry] = await db.rows(`select action, details from audit where subject = $1 and action = 'redeems.deliver'`, [
    `redeems/${id}`,
  ])
  expect(JSON.stringify(entry)).not.toContain('cine.example')
})

test('RE-8: of a delivery that is told by three at the same instant, one counts', async () => {
  const id = await approved()
  const answers = await Promise.all(
    (await atOnce(3, (at) => deliver(id, { code: `RAZA-000${at}` }))).map((answer) => codeOf(answer)),
  )
  expect(answers.toSorted()).toEqual(['200 delivered', '409 REDEEM_NOT_ALLOWED', '409 REDEEM_NOT_ALLOWED'])
  expect(await db.rows('select id from reward_codes where redeem_id = $1', [id])).toHaveLength(1)
})

test('RE-8: what the company takes into a purchase is not delivered twice, and another’s code is refused', async () => {
  const [first, second] = [await approved(), await approved()]
  const answer = await operator.post('/rpc/operator/purchases', command({ rewards: [reward.id] }))
  const { id } = await json<PurchaseOutput>(answer)
  expect((await waiting()).redemptions).toEqual([])
  expect(await codeOf(deliver(first, { code: 'CINE-7777' }))).toBe('409 REDEEM_IN_PURCHASE')
  await operator.put(`/rpc/operator/purchases/${id}/dissolution`, command())
  expect(await codeOf(deliver(first, { code: 'CINE-7777' }))).toBe('200 delivered')
  expect(await codeOf(deliver(second, { code: 'CINE-7777' }))).toBe('409 CODE_OF_ANOTHER')
  expect(await codeOf(deliver(second, { handedOver: true }))).toBe('200 delivered')
  const mine = (await redeemsOf(buyer.browser)).redeems.find((one) => one.id === second)!
  expect(mine.hasCode).toBe(false)
})

test('PT-6: what belongs to whoever made the key is delivered by somebody else', async () => {
  const [own, person] = [await anOperatorSession(within), await aBuyer(within)]
  const by = await aMachine(within, { scopes: ['redemptions:deliver'], actor: own.accountId })
  const { id } = await aRedeem(person.browser, reward)
  await handled(operator, id, 'approval')
  await db.pool.query('update users set email = (select email from accounts where id = $2) where id = $1', [
    person.userId,
    own.accountId,
  ])
  expect(await codeOf(deliver(id, { handedOver: true }, { by }))).toBe('409 OPERATOR_IS_YOU')
  expect(await codeOf(deliver(id, { handedOver: true }))).toBe('200 delivered')
})

test('D-106: the list goes on where a page ended', async () => {
  const ids = [await approved(), await approved()]
  const all = (await waiting()).redemptions.map(({ id }) => id)
  expect(all).toEqual(expect.arrayContaining(ids))
  const first = await waiting('?limit=1')
  expect([first.redemptions.map(({ id }) => id), first.next]).toEqual([[all[0]], all[0]])
  const rest = await waiting(`?after=${first.next}`)
  expect([rest.redemptions.map(({ id }) => id), rest.next]).toEqual([all.slice(1), null])
})
