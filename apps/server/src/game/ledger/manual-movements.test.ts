import type { ManualMovementOutput, WaitingMovementsOutput } from '@orbita/contract/movements'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { anotherProcess, atOnce, command, refusal, statuses } from '../../testing/album.ts'
import type { Browser } from '../../testing/browser.ts'
import { anEmployee, anOperatorSession } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { testDatabase } from '../../testing/test-database.ts'
import type { Movement } from './movement.ts'
import { recordMovement } from './record-movement.ts'
import { verifyLedger } from './verify-ledger.ts'

type Operator = Browser & { accountId: number }

const db = await testDatabase()
const clock = new FakeClock()
const within = anotherProcess(db, clock)
afterAll(within.close)
let one: Operator
let other: Operator

beforeAll(async () => {
  one = await anOperatorSession(within)
  other = await anOperatorSession(within)
})

// What an operator moved the day before counts no longer.
beforeEach(() => rows(`update manual_movements set asked_at = asked_at - interval '25 hours'`))

const rows = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows

const ask = (email: string, more: object = {}, operator: Browser = one) =>
  operator.post(
    '/rpc/operator/movements',
    command({ email, experience: 0, credits: 0, reason: 'Por la feria', ...more }),
  )

const decide = (operator: Browser, id: number, decision: 'approval' | 'refusal', more: object = {}) =>
  operator.put(`/rpc/operator/movements/${id}/${decision}`, command(more))

const NOTE = { note: 'Ya se lo dimos en octubre' }

const reverse = (movementId: number, operator: Browser = one) =>
  operator.post('/rpc/operator/movements/reversals', command({ movementId, reason: 'Fila repetida' }))

const view = async (answer: Promise<Response>) => (await (await answer).json()) as ManualMovementOutput

const balancesOf = async (userId: number) =>
  (await rows('select experience, credits from users where id = $1', [userId]))[0]

const ledgerOf = (userId: number) =>
  rows(
    'select id, kind, experience, credits, reason, actor_account_id, reverses from ledger where user_id = $1 order by id',
    [userId],
  )

async function give(userId: number, more: Partial<Movement>): Promise<number> {
  const movement = {
    userId,
    kind: 'award',
    reason: 'Premio: Feria',
    key: 'award:feria',
    occurredAt: clock.read(),
  } as const
  await transaction(db.pool, (tx) => recordMovement(tx, { ...movement, ...more }))
  return (await ledgerOf(userId)).at(-1).id
}

describe('a manual movement', () => {
  test('PT-6: is refused without a reason, an existing employee, whole amounts or anything to move', async () => {
    const { email } = await anEmployee({ db })
    for (const more of [
      {},
      { credits: 5, reason: '' },
      { credits: 5, reason: '  x ' },
      { credits: 1.5 },
      { credits: 100_001 },
      { credits: '5' },
      { credits: 5, actor: 1 },
    ]) {
      expect(await refusal(ask(email, more)), JSON.stringify(more)).toBe('400 BAD_INPUT')
    }
    expect(await refusal(ask('nadie@orbita.example', { credits: 5 }))).toBe('404 PROFILE_NOT_FOUND')
  })

  test('PT-6: cannot take more than the balance', async () => {
    const { email, userId } = await anEmployee({ db })
    await ask(email, { credits: 100, experience: 10 })
    expect(await refusal(ask(email, { credits: -101 }))).toBe('409 BALANCE_TOO_LOW')
    expect(await refusal(ask(email, { experience: -11 }))).toBe('409 BALANCE_TOO_LOW')
    expect(await refusal(ask(email, { credits: -600 }))).toBe('409 BALANCE_TOO_LOW')
    expect(await balancesOf(userId)).toEqual({ credits: 100, experience: 10 })
    expect(await ledgerOf(userId)).toHaveLength(1)
  })

  test('PT-6: up to 500 credits is applied at once, with reason, operator, notice and audit record', async () => {
    const { email, userId } = await anEmployee({ db }, { platform: ['mision-espacial'] })
    const given = await view(ask(email.toUpperCase(), { credits: 499, experience: 20 }))
    expect(given).toMatchObject({ state: 'done', credits: 499, isMine: true, decidedAt: '2026-11-20T14:00:00.000Z' })
    await ask(email, { credits: -1, reason: 'Un punto de más' })
    expect(await ledgerOf(userId)).toMatchObject([
      { kind: 'gift', experience: 20, credits: 499, reason: 'Por la feria', actor_account_id: one.accountId },
      { kind: 'correction', experience: 0, credits: -1, reason: 'Un punto de más' },
    ])
    expect(
      await rows("select title, text, path from notices where user_id = $1 and kind = 'movement' order by id", [
        userId,
      ]),
    ).toEqual([
      {
        title: 'Recibiste 499 créditos y 20 de experiencia',
        text: 'Por la feria',
        path: '/mision-espacial/movimientos',
      },
      { title: 'Corrección: −1 crédito', text: 'Un punto de más', path: '/mision-espacial/movimientos' },
    ])
    const subject = `manual_movements/${given.id}`
    expect(await rows('select actor_account_id, action, details from audit where subject = $1', [subject])).toEqual([
      {
        actor_account_id: one.accountId,
        action: 'ledger.ask-movement',
        details: { userId, experience: 20, credits: 499, reason: 'Por la feria', waits: false },
      },
    ])
  })

  test.each([
    [{ credits: 1 }, 'gift', 'Recibiste 1 crédito'],
    [{ credits: 2, experience: 1 }, 'gift', 'Recibiste 2 créditos y 1 de experiencia'],
    [{ experience: 7 }, 'gift', 'Recibiste 7 de experiencia'],
    [{ credits: -2 }, 'correction', 'Corrección: −2 créditos'],
    [{ experience: -3 }, 'correction', 'Corrección: −3 de experiencia'],
    [{ credits: 5, experience: -3 }, 'correction', 'Corrección: 5 créditos y −3 de experiencia'],
  ])('PT-6: %j is a %s, told as «%s»', async (amounts, kind, title) => {
    const { email, userId } = await anEmployee({ db })
    await give(userId, { credits: 10, experience: 10 })
    expect((await ask(email, amounts)).status).toBe(200)
    expect((await ledgerOf(userId)).at(-1)).toMatchObject({ kind, reverses: null, ...amounts })
    const told = await rows("select title from notices where user_id = $1 and kind = 'movement'", [userId])
    expect(told).toEqual([{ title }])
  })

  test('CO-1: moves once when two processes receive the same command fifty times', async () => {
    const { email, userId } = await anEmployee({ db })
    const second = anotherProcess(db, clock)
    const elsewhere = new (one.constructor as typeof Browser)(second.app)
    elsewhere.cookies.set('operator', one.cookies.get('operator')!)
    const body = command({ email, experience: 0, credits: 7, reason: 'Por la feria' })
    const answers = await atOnce(50, (index) => (index % 2 ? one : elsewhere).post('/rpc/operator/movements', body))
    await second.close()
    expect(statuses(answers)).toEqual({ 200: 50 })
    expect(await balancesOf(userId)).toMatchObject({ credits: 7 })
  })
})

describe('above 500 credits', () => {
  test('PT-6: the operator who asked cannot approve it, through a route or in SQL', async () => {
    const { email, userId } = await anEmployee({ db })
    const asked = await view(ask(email, { credits: 501 }))
    expect(asked).toMatchObject({ state: 'waiting', decidedAt: null })
    expect(await refusal(decide(one, asked.id, 'approval'))).toBe('409 SECOND_OPERATOR')
    const forge = `update manual_movements set state = 'done', decided_by = asked_by, decided_at = now() where id = $1`
    await expect(rows(forge, [asked.id])).rejects.toThrow('manual_movements_second')
    expect(await balancesOf(userId)).toMatchObject({ credits: 0 })
  })

  test('PT-6: another operator sees it waiting and approves it once', async () => {
    const { email, userId } = await anEmployee({ db })
    const asked = await view(ask(email, { credits: 800, experience: 30 }))
    const waiting = (await (await other.get('/rpc/operator/movements/waiting')).json()) as WaitingMovementsOutput
    expect(waiting.movements.find(({ id }) => id === asked.id)).toMatchObject({ person: { email }, isMine: false })
    const answers = await atOnce(20, () => decide(other, asked.id, 'approval'))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 19 })
    expect(await refusal(decide(other, asked.id, 'refusal', NOTE))).toBe('409 MOVEMENT_DECIDED')
    expect(await balancesOf(userId)).toEqual({ credits: 800, experience: 30 })
    expect(await ledgerOf(userId)).toMatchObject([{ kind: 'gift', actor_account_id: other.accountId }])
    const subject = `manual_movements/${asked.id}`
    expect(await rows('select actor_account_id, action from audit where subject = $1 order by id', [subject])).toEqual([
      { actor_account_id: one.accountId, action: 'ledger.ask-movement' },
      { actor_account_id: other.accountId, action: 'ledger.approve-movement' },
    ])
  })

  test('PT-6: a refused movement moves nothing and stays refused; the operator who asked may withdraw it', async () => {
    const { email, userId } = await anEmployee({ db })
    const asked = await view(ask(email, { credits: 900 }))
    expect(await refusal(decide(other, asked.id, 'refusal'))).toBe('400 BAD_INPUT')
    expect(await view(decide(other, asked.id, 'refusal', NOTE))).toMatchObject({ state: 'refused', ...NOTE })
    expect(await refusal(decide(other, asked.id, 'approval'))).toBe('409 MOVEMENT_DECIDED')
    expect(
      await rows('select actor_account_id, action from audit where subject = $1 order by id', [
        `manual_movements/${asked.id}`,
      ]),
    ).toMatchObject([
      { actor_account_id: one.accountId, action: 'ledger.ask-movement' },
      { actor_account_id: other.accountId, action: 'ledger.refuse-movement' },
    ])
    const mine = await view(ask(email, { credits: 901 }))
    expect(await view(decide(one, mine.id, 'refusal'))).toMatchObject({ state: 'refused' })
    expect(await ledgerOf(userId)).toEqual([])
    expect(await refusal(decide(other, 999_999, 'approval'))).toBe('404 NOT_FOUND')
    expect(await refusal(decide(other, 999_999, 'refusal'))).toBe('404 NOT_FOUND')
  })

  test('PT-6: an approval fails and the movement keeps waiting when the credits were spent meanwhile', async () => {
    const { email, userId } = await anEmployee({ db })
    await give(userId, { credits: 700 })
    const asked = await view(ask(email, { credits: -700 }))
    await give(userId, { kind: 'redemption', credits: -1, key: 'spent' })
    expect(await refusal(decide(other, asked.id, 'approval'))).toBe('409 BALANCE_TOO_LOW')
    expect(await rows('select state from manual_movements where id = $1', [asked.id])).toEqual([{ state: 'waiting' }])
    expect(await balancesOf(userId)).toMatchObject({ credits: 699 })
  })
})

describe('within a day', () => {
  test('PT-6: an amount in parts waits as the whole does, for that employee and not for another', async () => {
    const ana = await anEmployee({ db })
    const beto = await anEmployee({ db })
    expect(await view(ask(ana.email, { credits: 300 }))).toMatchObject({ state: 'done' })
    expect(await view(ask(ana.email, { credits: -201 }))).toMatchObject({ state: 'waiting' })
    const lately = await one.get(`/rpc/operator/movements/moved?person=${ana.userId}`)
    expect(await lately.json()).toEqual({ credits: 501, experience: 0, creditsOfAll: 501 })
    expect(await view(ask(beto.email, { credits: 300, experience: 500 }))).toMatchObject({ state: 'done' })
    expect(await view(ask(beto.email, { experience: 1 }))).toMatchObject({ state: 'waiting' })
    expect(await view(ask(beto.email, { credits: 200 }, other))).toMatchObject({ state: 'done' })
  })

  test('PT-6: parts for many at once cannot pass together below the limit of everybody', async () => {
    const people = await Promise.all(Array.from({ length: 16 }, () => anEmployee({ db })))
    const answers = await atOnce(people.length, (index) => ask(people[index]!.email, { credits: 500 }))
    expect(statuses(answers)).toEqual({ 200: 16 })
    const ids = people.map(({ userId }) => userId)
    const [{ sum }] = await rows('select sum(credits)::int from users where id = any ($1)', [ids])
    expect(sum).toBe(5_000)
  })

  test('PT-6: past 5,000 credits for everybody, whatever follows waits', async () => {
    for (let index = 0; index < 10; index++) {
      const { email } = await anEmployee({ db })
      expect(await view(ask(email, { credits: 500 }))).toMatchObject({ state: 'done' })
    }
    const { email } = await anEmployee({ db })
    const next = await view(ask(email, { credits: 1 }))
    expect(next).toMatchObject({ state: 'waiting' })
    const forge = `update manual_movements set state = 'done', decided_by = asked_by, decided_at = now() where id = $1`
    await expect(rows(forge, [next.id])).rejects.toThrow('manual_movements_second')
    expect(await view(ask(email, { experience: 1 }))).toMatchObject({ state: 'done' })
  })
})

describe('a correction', () => {
  const MOST = Number.MAX_SAFE_INTEGER
  const part = (movementId: number, of: object) =>
    one.post('/rpc/operator/movements/reversals', command({ movementId, reason: 'Contó dos veces', part: of }))

  test('PT-2: of a part is refused when it is nothing, or more than the movement moved', async () => {
    const { userId } = await anEmployee({ db })
    const id = await give(userId, { credits: 50, experience: 5 })
    for (const of of [
      { credits: 0, experience: 0 },
      { credits: 51, experience: 0 },
      { credits: 0, experience: 6 },
      { credits: -1, experience: 5 },
      { credits: 1.5, experience: 0 },
      { credits: 1 },
    ]) {
      expect(await refusal(part(id, of)), JSON.stringify(of)).toBe('400 BAD_INPUT')
    }
    expect(await balancesOf(userId)).toEqual({ credits: 50, experience: 5 })
  })

  test('PT-2: of a part writes that part, once', async () => {
    const { userId } = await anEmployee({ db })
    const id = await give(userId, { credits: 50, experience: 5 })
    expect(await view(part(id, { credits: 20, experience: 0 }))).toMatchObject({ state: 'done', credits: -20 })
    expect(await refusal(part(id, { credits: 20, experience: 0 }))).toBe('409 MOVEMENT_REVERSED')
    expect(await balancesOf(userId)).toEqual({ credits: 30, experience: 5 })
  })

  test('PT-2: is refused in words at the ends of the numbers, and a part of it is possible', async () => {
    const { email, userId } = await anEmployee({ db })
    const id = await give(userId, { credits: MOST })
    expect(await refusal(ask(email, { credits: 1 }))).toBe('409 BALANCE_TOO_HIGH')
    expect(await refusal(reverse(id))).toBe('409 BALANCE_TOO_HIGH')
    expect(await view(part(id, { credits: 10, experience: 0 }))).toMatchObject({ state: 'done' })
    expect(await balancesOf(userId)).toMatchObject({ credits: MOST - 10 })
  })

  test('PT-2: is refused for an unknown movement and for a kind that is undone elsewhere', async () => {
    const { userId } = await anEmployee({ db })
    expect(await refusal(reverse(999_999))).toBe('404 NOT_FOUND')
    for (const kind of ['mission', 'hold', 'redemption', 'refund', 'stardust'] as const) {
      const id = await give(userId, { kind, credits: 5, key: kind })
      expect(await refusal(reverse(id)), kind).toBe('409 MOVEMENT_NOT_REVERSIBLE')
    }
    const id = await give(userId, { kind: 'gift', stardust: 5, key: 'dust' })
    expect(await refusal(reverse(id))).toBe('409 MOVEMENT_NOT_REVERSIBLE')
  })

  test('PT-2: is refused and changes nothing when the amount was spent since', async () => {
    const { userId } = await anEmployee({ db })
    const id = await give(userId, { credits: 50, experience: 5 })
    await give(userId, { kind: 'redemption', credits: -20, key: 'spent' })
    expect(await refusal(reverse(id))).toBe('409 BALANCE_TOO_LOW')
    expect(await balancesOf(userId)).toEqual({ credits: 30, experience: 5 })
    expect(await rows('select 1 from manual_movements where reverses = $1', [id])).toEqual([])
  })

  test('PT-2: writes the opposite movement once, however many operators ask for it', async () => {
    const { userId } = await anEmployee({ db })
    const id = await give(userId, { credits: 50, experience: 5 })
    const answers = await atOnce(20, (index) => reverse(id, index % 2 ? one : other))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 19 })
    expect(await refusal(reverse(id))).toBe('409 MOVEMENT_REVERSED')
    const asked = await rows(`select details from audit where action = 'ledger.ask-movement' and details @> $1`, [
      { userId },
    ])
    expect(asked).toEqual([
      { details: { userId, experience: -5, credits: -50, reason: expect.any(String), reverses: id, waits: false } },
    ])
    expect(await ledgerOf(userId)).toMatchObject([
      { id, credits: 50, experience: 5 },
      { kind: 'correction', credits: -50, experience: -5, reverses: id, reason: 'Corrección: Fila repetida' },
    ])
    expect(await balancesOf(userId)).toEqual({ credits: 0, experience: 0 })
  })

  test('PT-2: can itself be corrected, which restores the balance', async () => {
    const { userId } = await anEmployee({ db })
    await reverse(await give(userId, { credits: 50 }))
    expect((await reverse((await ledgerOf(userId)).at(-1).id)).status).toBe(200)
    expect(await balancesOf(userId)).toMatchObject({ credits: 50 })
  })

  test('PT-6: above 500 credits waits for a second operator, and only one of two waiting corrections is applied', async () => {
    const { userId } = await anEmployee({ db })
    const id = await give(userId, { credits: 1_200 })
    const asked = await view(reverse(id))
    const again = await view(reverse(id))
    expect([asked.state, again.state, asked.reverses]).toEqual(['waiting', 'waiting', id])
    expect(await refusal(decide(one, asked.id, 'approval'))).toBe('409 SECOND_OPERATOR')
    expect((await decide(other, asked.id, 'approval')).status).toBe(200)
    expect(await refusal(decide(other, again.id, 'approval'))).toBe('409 MOVEMENT_REVERSED')
    expect(await balancesOf(userId)).toMatchObject({ credits: 0 })
    expect(await verifyLedger(db.pool)).toEqual([])
  })
})
