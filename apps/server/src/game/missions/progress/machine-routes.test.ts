import { randomUUID } from 'node:crypto'
import type { FactResultsOutput } from '@orbita/contract/machines/progress'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../infra/db/transaction.ts'
import { operationIdOf } from '../../../infra/http/kit/input.ts'
import { Browser } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { publishTestChallenge } from '../../../testing/game/missions.ts'
import { aMachine } from '../../../testing/machines.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db })
const PATH = '/api/v1/progress'
const fact = (over: object) => ({
  key: randomUUID(),
  challenge: 'rumbo',
  mission: 'viajes',
  amount: 1,
  day: '2026-11-18',
  ...over,
})
const once = (key: string = randomUUID()) => ({ 'idempotency-key': key })
const send = (machine: Browser, facts: object[], { key, source = 'crm' }: { key?: string; source?: string } = {}) =>
  machine.post(PATH, { json: { source, facts }, headers: once(key) })
const answerOf = async (answer: Response | Promise<Response>) => (await (await answer).json()) as FactResultsOutput
const outcomesOf = ({ results }: FactResultsOutput) =>
  results.map((one) => (one.outcome === 'refused' ? one.code : one.outcome))

async function amountOf(userId: number): Promise<number> {
  const found = await db.pool.query<{ amount: number }>(
    "select amount from mission_progress where user_id = $1 and mission_id = 'viajes'",
    [userId],
  )
  return found.rows[0]?.amount ?? 0
}

async function count() {
  const found = await db.pool.query(
    `select (select count(*)::int from progress_events) as events, (select count(*)::int from progress_keys) as keys,
            (select count(*)::int from operations) as operations, (select count(*)::int from ledger) as movements`,
  )
  return found.rows[0]
}

beforeAll(() => publishTestChallenge(db))

test.each([
  ['no Idempotency-Key', {}, [fact({ email: 'ana@acme.example' })], 'IDEMPOTENCY_KEY_MISSING', undefined],
  ['half an amount', once(), [fact({ email: 'ana@acme.example', amount: 1.5 })], 'BAD_INPUT', ['/facts/0/amount']],
  ['a field that does not exist', once(), [fact({ email: 'a@b.co', nada: 1 })], 'BAD_INPUT', ['/facts/0/nada']],
  ['an amount and a total', once(), [fact({ email: 'a@b.co', total: 1 })], 'BAD_INPUT', ['/facts/0']],
  ['nobody', once(), [fact({})], 'BAD_INPUT', ['/facts/0']],
  ['an e-mail as key', once(), [fact({ email: 'a@b.co', key: 'a@b.co' })], 'BAD_INPUT', ['/facts/0/key']],
  ['no fact', once(), [], 'BAD_INPUT', ['/facts']],
  ['1,001 facts', once(), Array.from({ length: 1_001 }, () => fact({ email: 'a@b.co' })), 'BAD_INPUT', ['/facts']],
])('D-106: a request with %s is a problem that says where', async (_, headers, facts, code, pointers) => {
  const machine = await aMachine(within)
  const answer = await machine.post(PATH, { json: { source: 'crm', facts }, headers })
  const body = (await answer.json()) as { code: string; errors?: { pointer: string }[] }
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
  expect([body.code, body.errors?.map(({ pointer }) => pointer)]).toEqual([code, pointers])
})

test('D-106: each fact is accepted, repeated or refused by itself; a rehearsal keeps nothing; a repetition answers alike', async () => {
  const machine = await aMachine(within)
  const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
  const first = fact({ email: ana.email })
  const facts = [
    first,
    fact({ email: 'nadie@orbita.example' }),
    fact({ email: ana.email, mission: 'no-hay' }),
    fact({ email: ana.email, day: '2026-12-24' }),
    fact({ email: ana.email, total: 4, amount: undefined, day: '2026-11-19' }),
    { ...first, email: beto.email },
    { ...first },
    fact({ email: ana.email, amount: -900 }),
  ]
  const before = await count()
  const rehearsed = await machine.post(`${PATH}?dry-run=true`, { json: { source: 'crm', facts }, headers: once('k1') })
  expect(await count()).toEqual(before)

  const text = await (await send(machine, facts, { key: 'k1' })).text()
  const answer = JSON.parse(text) as FactResultsOutput
  const outcomes = ['accepted', 'stranger', 'mission', 'future', 'accepted', 'key-reused', 'repeated', 'below-zero']
  expect(outcomesOf(answer)).toEqual(outcomes)
  expect(await answerOf(rehearsed)).toEqual({ ...answer, dryRun: true })
  expect(await (await send(machine, facts, { key: 'k1' })).text()).toBe(text)
  expect(await answerOf(send(machine, facts))).toMatchObject({ accepted: 0, repeated: 3, refused: 5 })
  expect(await amountOf(ana.userId)).toBe(4)

  const other = await send(machine, [fact({ email: ana.email })], { key: 'k1' })
  expect([other.status, await other.json()]).toMatchObject([422, { code: 'OPERATION_REUSED' }])
})

test('D-106: a key counts once in its source, for whomever; another source has its own', async () => {
  const machine = await aMachine(within)
  const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
  const one = fact({ email: ana.email, key: 'sale-1' })
  expect(outcomesOf(await answerOf(send(machine, [one])))).toEqual(['accepted'])
  expect(outcomesOf(await answerOf(send(machine, [{ ...one, email: beto.email }])))).toEqual(['key-reused'])
  expect(outcomesOf(await answerOf(send(machine, [{ ...one, amount: 2 }])))).toEqual(['key-reused'])
  expect(outcomesOf(await answerOf(send(machine, [one], { source: 'erp' })))).toEqual(['accepted'])
  expect([await amountOf(ana.userId), await amountOf(beto.userId)]).toEqual([2, 0])
})

test('MI-4, D-106: a fact that is taken back is undone by an opposite one, and its key is free', async () => {
  const machine = await aMachine(within)
  const ana = await anEmployee({ db })
  const one = fact({ email: ana.email, amount: 3, key: 'sale-2' })
  const remove = async () => (await machine.delete(`${PATH}/crm/sale-2`)).status
  for (let round = 0; round < 2; round++) {
    expect([(await answerOf(send(machine, [one]))).accepted, await amountOf(ana.userId)]).toEqual([1, 3])
    expect([await remove(), await amountOf(ana.userId), await remove()]).toEqual([204, 0, 404])
  }
  await send(machine, [one, fact({ email: ana.email, amount: -1 })])
  const refused = await machine.delete(`${PATH}/crm/sale-2`)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { detail: 'Dejaría el avance por debajo de cero.' },
  ])
  expect(await amountOf(ana.userId)).toBe(2)
})

test('MI-4: a mission that facts complete is paid when the answer arrives, once', async () => {
  const machine = await aMachine(within)
  const ana = await anEmployee({ db })
  const facts = [fact({ email: ana.email, mission: 'induccion' })]
  expect(await answerOf(send(machine, facts))).toMatchObject({ accepted: 1, completions: 1 })
  await send(machine, facts)
  const paid = await db.pool.query("select movement_key from ledger where user_id = $1 and kind = 'mission'", [
    ana.userId,
  ])
  expect(paid.rows).toEqual([{ movement_key: 'mission:rumbo/induccion:1' }])
})

test('PT-6: a key records no progress of whoever made it', async () => {
  const { accountId: actor } = await anOperatorSession(within)
  const [account] = (await db.pool.query<{ email: string }>('select email from accounts where id = $1', [actor])).rows
  const self = await anEmployee({ db }, { email: account!.email })
  const machine = await aMachine(within, { actor })
  const ana = await anEmployee({ db })
  const answer = await answerOf(send(machine, [fact({ email: self.email }), fact({ email: ana.email })]))
  expect(outcomesOf(answer)).toEqual(['own', 'accepted'])
})

test('CO-1: two processes send the same facts three times at once: they count once, and the answers are equal', async () => {
  const machine = await aMachine(within)
  const second = new Browser(testApp({ db }).app)
  Object.assign(second.own, machine.own)
  const people = await Promise.all(Array.from({ length: 5 }, () => anEmployee({ db })))
  const facts = Array.from({ length: 100 }, (_, n) => fact({ email: people[n % 5]!.email }))
  const senders = [machine, second, machine]
  const texts = await Promise.all(senders.map(async (one) => (await send(one, facts, { key: 'race' })).text()))
  expect(new Set(texts).size).toBe(1)
  const orders = [facts, facts.toReversed(), facts.toSorted((one, other) => (one.key < other.key ? -1 : 1))]
  const mixed = await Promise.all(senders.map((one, n) => answerOf(send(one, orders[n]!, { source: 'erp' }))))
  expect(mixed.map(({ accepted }) => accepted).sort()).toEqual([0, 0, 100])
  for (const { userId } of people) expect(await amountOf(userId)).toBe(40)
})

test('D-107: however much a key sends at once, employees are answered meanwhile', async () => {
  const machine = await aMachine(within)
  const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
  const employee = await signedIn(within, beto)
  await send(machine, [fact({ email: ana.email })])
  let waiting: Promise<Response>[] = []
  await transaction(db.pool, async (tx) => {
    // What holds the progress of one person lets every request of the key wait.
    await tx.query('select from challenges where user_id = $1 for update', [ana.userId])
    waiting = Array.from({ length: 40 }, () => send(machine, [fact({ email: ana.email })]))
    // Each needs a connection of the pool, which is smaller than what the key sends.
    for (let n = 0; n < 3; n++) {
      const json = { upTo: 1, operationId: randomUUID() }
      expect((await employee.put('/rpc/employee/notices/read', { json })).status).toBe(200)
    }
  })
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('an Idempotency-Key of any text becomes a UUID', () => {
  const uuid = randomUUID()
  expect(operationIdOf(uuid.toUpperCase())).toBe(uuid)
  expect(operationIdOf('order 8812 ñ')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
