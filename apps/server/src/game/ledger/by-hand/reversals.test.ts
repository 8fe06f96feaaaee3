import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee } from '../../../testing/factories.ts'
import { atOnce, command, refusal, statuses } from '../../../testing/game/album.ts'
import { manualMovements } from '../../../testing/game/manual-movements.ts'
import { verifyLedger } from '../verify-ledger.ts'

const db = await testDatabase()
const { one, other, rows, ledgerOf, ask, decide, reverse, view, balancesOf, give } = await manualMovements(db)

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
    const both = await part(id, { credits: 51, experience: 6 })
    expect(await both.json()).toMatchObject({ details: { fields: ['part.credits', 'part.experience'] } })
    expect(await balancesOf(userId)).toEqual({ credits: 50, experience: 5 })
  })

  test('PT-2: of a part may be all of it, in either direction', async () => {
    const { userId } = await anEmployee({ db })
    const id = await give(userId, { credits: 50, experience: 5 })
    expect(await view(part(id, { credits: 50, experience: 2 }))).toMatchObject({ credits: -50, experience: -2 })
    const taken = (await ledgerOf(userId)).at(-1).id
    expect(await view(part(taken, { credits: 50, experience: 1 }))).toMatchObject({ credits: 50, experience: 1 })
    expect(await balancesOf(userId)).toEqual({ credits: 50, experience: 4 })
    expect((await ledgerOf(userId)).at(-1)).toMatchObject({ kind: 'correction', reverses: taken })
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

  test('PT-2: of the largest amount that a movement by hand holds waits for a second operator', async () => {
    const largest = 2 ** 31 - 1
    const { userId } = await anEmployee({ db })
    const id = await give(userId, { credits: largest })
    expect(await view(reverse(id))).toMatchObject({ state: 'waiting', credits: -largest })
  })

  test('PT-2: is refused for an unknown movement and for a kind that is undone elsewhere', async () => {
    const { userId } = await anEmployee({ db })
    expect(await refusal(reverse(999_999))).toBe('404 NOT_FOUND')
    for (const kind of ['hold', 'redemption', 'refund', 'stardust'] as const) {
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
