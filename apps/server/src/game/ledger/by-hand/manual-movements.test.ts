import type { WaitingMovementsOutput } from '@orbita/contract/movements'
import { describe, expect, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee } from '../../../testing/factories.ts'
import { anotherProcess, atOnce, command, refusal, statuses } from '../../../testing/game/album.ts'
import { manualMovements } from '../../../testing/game/manual-movements.ts'

const db = await testDatabase()
const { clock, one, other, rows, ledgerOf, ask, decide, view, balancesOf, give } = await manualMovements(db)

const NOTE = { note: 'Ya se lo dimos en octubre' }

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
  ])('PT-6: %j is a %s, notified as «%s»', async (amounts, kind, title) => {
    const { email, userId } = await anEmployee({ db })
    await give(userId, { credits: 10, experience: 10 })
    expect((await ask(email, amounts)).status).toBe(200)
    expect((await ledgerOf(userId)).at(-1)).toMatchObject({ kind, reverses: null, ...amounts })
    const notices = await rows("select title from notices where user_id = $1 and kind = 'movement'", [userId])
    expect(notices).toEqual([{ title }])
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
    expect(await rows('select details from audit where subject = $1 order by id', [subject])).toMatchObject([
      { details: { credits: 800, waits: true } },
      { details: { userId } },
    ])
  })

  test('PT-6: a refused movement moves nothing and stays refused; the operator who asked may withdraw it', async () => {
    const { email, userId } = await anEmployee({ db })
    const asked = await view(ask(email, { credits: 900 }))
    const silent = await decide(other, asked.id, 'refusal')
    expect(await silent.json()).toMatchObject({ error: 'BAD_INPUT', details: { fields: ['note'] } })
    expect(await view(decide(other, asked.id, 'refusal', NOTE))).toMatchObject({ state: 'refused', ...NOTE })
    expect(await refusal(decide(other, asked.id, 'approval'))).toBe('409 MOVEMENT_DECIDED')
    expect(
      await rows('select actor_account_id, action, details from audit where subject = $1 order by id', [
        `manual_movements/${asked.id}`,
      ]),
    ).toEqual([
      { actor_account_id: one.accountId, action: 'ledger.ask-movement', details: expect.any(Object) },
      { actor_account_id: other.accountId, action: 'ledger.refuse-movement', details: { userId, ...NOTE } },
    ])
    const mine = await view(ask(email, { credits: 901 }))
    expect(await view(decide(one, mine.id, 'refusal'))).toMatchObject({ state: 'refused' })
    const withdrawn = `manual_movements/${mine.id}`
    expect(
      await rows('select actor_account_id, action from audit where subject = $1 order by id desc limit 1', [withdrawn]),
    ).toEqual([{ actor_account_id: one.accountId, action: 'ledger.withdraw-movement' }])
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

describe('within a month', () => {
  test('PT-6: an amount in parts waits as the whole does, for that employee and not for another', async () => {
    const ana = await anEmployee({ db })
    const beto = await anEmployee({ db })
    expect(await view(ask(ana.email, { credits: 300 }))).toMatchObject({ state: 'done' })
    expect(await view(ask(ana.email, { credits: -201 }))).toMatchObject({ state: 'waiting' })
    const lately = await one.get(`/rpc/operator/movements/moved?person=${ana.userId}`)
    expect(await lately.json()).toEqual({
      worth: 501,
      experience: 0,
      worthOfAll: 501,
      mostOfAll: 5_000,
      tie: null,
    })
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
