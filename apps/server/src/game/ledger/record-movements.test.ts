import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { openGameDatabase, PATIENT } from '../../testing/databases/game-database.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee } from '../../testing/factories.ts'
import { atOnce } from '../../testing/game/album.ts'
import type { Movement } from './movement.ts'
import { recordMovement } from './record-movement.ts'
import { recordMovements } from './record-movements.ts'
import { verifyLedger } from './verify-ledger.ts'

const db = await testDatabase()
const [first, second] = [openGameDatabase({ ...db.config, ...PATIENT }), openGameDatabase({ ...db.config, ...PATIENT })]
afterAll(() => Promise.all([first.close(), second.close()]))

const occurredAt = new Date('2026-11-20T14:00:00Z')

const { rows } = db

const a = (userId: number, more: Partial<Movement> = {}): Movement => ({
  userId,
  kind: 'mission',
  reason: 'Misión: Ruta segura',
  key: 'mission:rumbo/ruta:1',
  occurredAt,
  ...more,
})

const record = (movements: Movement[], pool = first.pool) => transaction(pool, (tx) => recordMovements(tx, movements))

const balancesOf = async (userId: number) =>
  (await rows('select experience, credits, stardust, level from users where id = $1', [userId]))[0]

const people = async (count: number) => {
  const ids: number[] = []
  for (let index = 0; index < count; index++) ids.push((await anEmployee({ db })).userId)
  return ids
}

/** Inserts many people without accounts in one statement. */
const many = async (count: number): Promise<number[]> => {
  const made = await rows(
    `insert into users (email, name, platform)
     select 'de-' || $1 || '-' || n || '@orbita.example', 'Persona', '{mision-espacial}' from generate_series(1, $1::int) n
     returning id`,
    [count],
  )
  return made.map(({ id }) => id)
}

describe('many movements', () => {
  test('PT-3: move no balance when one of them would fall below zero', async () => {
    const [ana, beto] = (await people(2)) as [number, number]
    await record([a(beto, { credits: 10, key: 'before' })])
    await expect(record([a(ana, { credits: 5 }), a(beto, { credits: -11 })])).rejects.toThrow('users_credits')
    expect(await balancesOf(ana)).toMatchObject({ credits: 0 })
    expect(await balancesOf(beto)).toMatchObject({ credits: 10 })
    expect(await rows('select 1 from ledger where user_id = $1', [ana])).toEqual([])
  })

  test('PT-2: undo a movement once: the database rejects a second reversal of the same movement', async () => {
    const [ana] = (await people(1)) as [number]
    await record([a(ana, { credits: 50 })])
    const [{ id }] = (await rows('select id from ledger where user_id = $1', [ana])) as [{ id: number }]
    const undo = (key: string) => record([a(ana, { kind: 'correction', credits: -20, reverses: id, key })])
    await undo('undo:1')
    await expect(undo('undo:2')).rejects.toThrow('ledger_undoes')
    expect(await balancesOf(ana)).toMatchObject({ credits: 30 })
  })

  test('do nothing when the batch is empty', async () => {
    expect(await record([])).toEqual([])
  })

  test('CO-2: count a repeated key once, within a batch and between batches, and return the new balances', async () => {
    const [ana, beto] = (await people(2)) as [number, number]
    const batch = [a(ana, { credits: 5 }), a(ana, { credits: 7 }), a(beto, { credits: 3, experience: 1 })]
    const moved = await record([...batch, a(ana, { stardust: 2, key: 'other' })])
    expect(moved.toSorted((one, other) => one.userId - other.userId)).toEqual([
      { userId: ana, experience: 0, credits: 5, stardust: 2 },
      { userId: beto, experience: 1, credits: 3, stardust: 0 },
    ])
    expect(await record(batch)).toEqual([])
    expect(await verifyLedger(db.pool)).toEqual([])
  })

  test('CO-2: pay once when two processes load the same file fifty times at once', async () => {
    const ids = await people(40)
    const movements = ids.map((userId) => a(userId, { experience: 300, credits: 40, batch: 'progress:1' }))
    const left = await atOnce(50, (index) => record(movements, (index % 2 ? first : second).pool))
    expect(left.flat()).toHaveLength(40)
    const found = await rows(
      `select count(*)::int as movements, min(experience)::int as least, max(experience)::int as most,
              (select count(*)::int from packs where user_id = any ($1)) as packs,
              (select count(*)::int from notices where user_id = any ($1) and kind = 'rank') as notices
         from ledger where user_id = any ($1) and batch = 'progress:1'`,
      [ids],
    )
    expect(found).toEqual([{ movements: 40, least: 300, most: 300, packs: 40, notices: 40 }])
    expect(await verifyLedger(db.pool)).toEqual([])
  })

  test('never deadlock when two batches name the same people in different orders', async () => {
    const ids = await many(700)
    const few = ids.filter((_, index) => index % 10 === 0).toReversed()
    // `transaction` would retry after a deadlock and hide it, so this test opens its own transaction.
    const once = async (movements: Movement[]) => {
      const tx = await second.pool.connect()
      try {
        await tx.query('begin')
        await recordMovements(tx, movements)
        await tx.query('commit')
      } finally {
        tx.release(true)
      }
    }
    await atOnce(20, (index) =>
      once((index % 2 ? ids : few).map((userId) => a(userId, { credits: 1, key: `batch:${index}` }))),
    )
    expect(await rows('select distinct credits from users where id = any ($1)', [few])).toEqual([{ credits: 20 }])
  })

  test('move five thousand people in one call, each with their own reason', async () => {
    const ids = await many(5_000)
    const moved = await record(ids.map((id, index) => a(id, { credits: index + 1, reason: `Motivo ${index}` })))
    expect(moved).toHaveLength(5_000)
    expect(await rows('select credits, reason from ledger where user_id = $1', [ids.at(-1)])).toEqual([
      { credits: 5_000, reason: 'Motivo 4999' },
    ])
  })
})

describe('ranks', () => {
  test('PT-4: each rank reached gives its pack and one celebration, also when the movement is repeated', async () => {
    const [ana] = (await people(1)) as [number]
    await record([a(ana, { experience: 500, key: 'one' }), a(ana, { experience: 400, key: 'two' })])
    await record([a(ana, { experience: 10, key: 'three' })])
    expect(await balancesOf(ana)).toMatchObject({ level: 'explorador', experience: 910 })
    expect(await rows('select level_reached_at from users where id = $1', [ana])).toEqual([
      { level_reached_at: occurredAt },
    ])
    expect(await rows('select text from packs where user_id = $1 order by id', [ana])).toEqual([
      { text: 'Nuevo rango: CADETE ESPACIAL' },
      { text: 'Nuevo rango: EXPLORADOR' },
    ])
    expect(
      await rows("select title, path, celebrates from notices where user_id = $1 and kind = 'rank' order by id", [ana]),
    ).toEqual([
      { title: 'Nuevo rango: CADETE ESPACIAL', path: '/figuras/perfil', celebrates: true },
      { title: 'Nuevo rango: EXPLORADOR', path: '/figuras/perfil', celebrates: true },
    ])
  })

  test('CO-4: an employee without the album gets the rank and its celebration but no pack', async () => {
    const { userId } = await anEmployee({ db }, { platform: ['mision-espacial'] })
    await record([a(userId, { experience: 300 })])
    expect(await rows('select 1 from packs where user_id = $1', [userId])).toEqual([])
    expect(await rows("select path, text from notices where user_id = $1 and kind = 'rank'", [userId])).toEqual([
      { path: '/mision-espacial/inicio', text: 'Llegaste a 250 de experiencia.' },
    ])
  })

  test('PT-4: undone experience lowers no rank, and earning it again celebrates nothing', async () => {
    const [ana] = (await people(1)) as [number]
    await record([a(ana, { experience: 260, key: 'one' })])
    await record([a(ana, { kind: 'correction', experience: -100, key: 'two' })])
    expect(await balancesOf(ana)).toMatchObject({ level: 'cadete-espacial', experience: 160 })
    await record([a(ana, { experience: 200, key: 'three' })])
    expect(await rows("select 1 from notices where user_id = $1 and kind = 'rank'", [ana])).toHaveLength(1)
    expect(await rows('select 1 from packs where user_id = $1', [ana])).toHaveLength(1)
  })
})

type Step = {
  who: number
  amount: number
  credits: number
  key: number
  how: 'earn' | 'correct' | 'undo'
  alone: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  amount: fc.integer({ min: 0, max: 400 }),
  credits: fc.integer({ min: -60, max: 100 }),
  key: fc.integer({ min: 1, max: 12 }),
  how: fc.constantFrom('earn', 'correct', 'undo'),
  alone: fc.boolean(),
})

test('PT-1, PT-2, PT-3: whatever is earned, corrected and undone, the balance is the sum, and only corrections lower experience', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), async (batches) => {
      const ids = await people(3)
      for (const batch of batches) await play(batch, ids)
      expect(await verifyLedger(db.pool)).toEqual([])
      const falls = "select 1 from ledger where user_id = any ($1) and experience < 0 and kind <> 'correction'"
      expect(await rows(falls, [ids])).toEqual([])
    }),
    { numRuns: 25 },
  )
})

/** Plays the steps as one batch, or one by one. A batch that the database rejects must leave everything unchanged. */
async function play(batch: Step[], ids: number[]): Promise<void> {
  const movements = (await Promise.all(batch.map((one) => movementOf(one, ids)))).filter((one) => one !== undefined)
  const before = await Promise.all(ids.map(balancesOf))
  const work = batch[0]!.alone
    ? transaction(db.pool, async (tx) => {
        for (const movement of movements) await recordMovement(tx, movement)
      })
    : record(movements)
  await work.catch((error: Error) => {
    expect(error.message).toMatch(/users_(experience|credits)|ledger_(moves|undoes)/)
    return Promise.all(ids.map(balancesOf)).then((after) => expect(after).toEqual(before))
  })
}

async function movementOf({ who, amount, credits, key, how }: Step, ids: number[]): Promise<Movement | undefined> {
  const userId = ids[who]!
  if (how === 'earn') return a(userId, { experience: amount, credits: Math.abs(credits), key: `m:${key}` })
  if (how === 'correct') return a(userId, { kind: 'correction', experience: -amount, credits, key: `c:${key}` })

  const [last] = await rows('select id, experience, credits from ledger where user_id = $1 order by id desc', [userId])
  const opposite = last && { experience: 0 - last.experience, credits: 0 - last.credits, reverses: last.id }
  return last && a(userId, { kind: 'correction', ...opposite, key: `u:${last.id}:${key}` })
}
