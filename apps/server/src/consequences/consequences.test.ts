import { expect, test, vi } from 'vitest'
import { raiseEvent } from '../events/raise-event.ts'
import type { Movement } from '../game/ledger/movement.ts'
import { recordMovement } from '../game/ledger/record-movement.ts'
import { recordMovements } from '../game/ledger/record-movements.ts'
import { openDatabase } from '../infra/db/database.ts'
import { dryRun } from '../infra/db/long-transaction.ts'
import { type Tx, transaction } from '../infra/db/transaction.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee } from '../testing/factories.ts'
import { atOnce } from '../testing/game/album.ts'

const db = await testDatabase()
const occurredAt = new Date('2026-11-20T14:00:00Z')

const movementOf = (userId: number, movement: Partial<Movement> = {}): Movement => ({
  userId,
  kind: 'mission',
  reason: 'Ruta segura',
  key: 'mission:1',
  occurredAt,
  ...movement,
})

const earn = (userId: number, movement: Partial<Movement>, pool = db.pool) =>
  transaction(pool, (tx) => recordMovement(tx, movementOf(userId, movement)))

const { rows } = db

const balancesOf = async (userId: number) =>
  (await rows('select experience, credits, stardust, level from users where id = $1', [userId]))[0]

const levelIn = async (tx: Tx, userId: number) =>
  (await tx.query<{ level: string }>('select level from users where id = $1', [userId])).rows[0]?.level

test('refuses an event on a database that was opened without consequences, and keeps nothing of its transaction', async () => {
  const { userId } = await anEmployee({ db })
  const bare = openDatabase(db.config)
  try {
    await expect(earn(userId, { experience: 1 }, bare.pool)).rejects.toThrow('without consequences')
    await expect(
      transaction(bare.pool, (tx) => raiseEvent(tx, { kind: 'access-changed', userId, at: occurredAt })),
    ).rejects.toThrow('without consequences')
    // Movements without experience raise no event.
    await earn(userId, { credits: 3, key: 'gift' }, bare.pool)
  } finally {
    await bare.close()
  }
  expect(await balancesOf(userId)).toMatchObject({ experience: 0, credits: 3 })
})

test('a command that fails after its consequences leaves none of them', async () => {
  const { userId } = await anEmployee({ db })
  const failing = transaction(db.pool, async (tx) => {
    await recordMovement(tx, movementOf(userId, { experience: 300 }))
    // The consequences are visible inside the same transaction.
    expect(await levelIn(tx, userId)).toBe('cadete-espacial')
    throw new Error('no more')
  })
  await expect(failing).rejects.toThrow('no more')
  expect(await balancesOf(userId)).toMatchObject({ experience: 0, level: 'sin-rango' })
  for (const table of ['packs', 'notices', 'award_states']) {
    expect(await rows(`select 1 from ${table} where user_id = $1`, [userId])).toEqual([])
  }
})

test('a rehearsal runs the consequences too, and rolls them back', async () => {
  const { userId } = await anEmployee({ db })
  const level = await dryRun(db, 'consequences', async (tx) => {
    await recordMovement(tx, movementOf(userId, { experience: 300 }))
    return levelIn(tx, userId)
  })
  expect(level).toBe('cadete-espacial')
  expect(await balancesOf(userId)).toMatchObject({ level: 'sin-rango' })
})

test('PT-4: reaching a rank raises the level and gives its pack, once; two ranks at once give two packs', async () => {
  const { userId } = await anEmployee({ db })
  await earn(userId, { experience: 249 })
  expect(await balancesOf(userId)).toMatchObject({ level: 'sin-rango' })
  await atOnce(10, (index) => earn(userId, { key: `up:${index}`, experience: 60 }))
  expect(await balancesOf(userId)).toMatchObject({ experience: 849, level: 'explorador' })
  const packs = await rows('select source_key, text from packs where user_id = $1 order by id', [userId])
  expect(packs).toEqual([
    { source_key: 'rank:cadete-espacial:1', text: 'Nuevo rango: CADETE ESPACIAL' },
    { source_key: 'rank:explorador:1', text: 'Nuevo rango: EXPLORADOR' },
  ])
})

test('PT-4: one movement past two ranks gives the pack and the notice of each', async () => {
  const { userId } = await anEmployee({ db })
  await earn(userId, { experience: 800 })
  const keys = async (table: string, key: string) =>
    (
      await rows(`select ${key} as key from ${table} where user_id = $1 and ${key} like 'rank:%' order by id`, [userId])
    ).map((row) => row.key)
  expect(await keys('packs', 'source_key')).toEqual(['rank:cadete-espacial:1', 'rank:explorador:1'])
  expect(await keys('notices', 'notice_key')).toEqual(['rank:cadete-espacial', 'rank:explorador'])
  expect(
    await rows("select text, path from notices where user_id = $1 and notice_key = 'rank:cadete-espacial'", [userId]),
  ).toEqual([{ text: 'Llegaste a 250 de experiencia. Tienes un sobre nuevo para abrir.', path: '/figuras/perfil' }])
})

test('PT-4: thresholds that change later lower no employee’s rank', async () => {
  const { userId } = await anEmployee({ db })
  await rows("update users set level = 'conquistador' where id = $1", [userId])
  await earn(userId, { experience: 300 })
  expect(await balancesOf(userId)).toMatchObject({ experience: 300, level: 'conquistador' })
})

test('CO-4: an employee without the album’s platform reaches ranks without packs', async () => {
  const { userId } = await anEmployee({ db }, { platform: ['mision-espacial'] })
  await earn(userId, { experience: 300 })
  expect(await balancesOf(userId)).toMatchObject({ level: 'cadete-espacial' })
  expect(await rows('select 1 from packs where user_id = $1', [userId])).toEqual([])
  expect(await rows('select text, path from notices where user_id = $1', [userId])).toEqual([
    { text: 'Llegaste a 250 de experiencia.', path: '/mision-espacial/inicio' },
  ])
})

test('PT-4: thousands who earn experience at once are raised together, each once', async () => {
  const { rows: people } = await db.pool.query<{ id: number }>(
    `insert into users (email, name, platform)
     select 'bulk' || n || '@orbita.example', 'Persona', array['figuras', 'mision-espacial'] from generate_series(1, 3000) n
     returning id`,
  )
  const statements = await transaction(db.pool, async (tx) => {
    const asked = vi.spyOn(tx, 'query')
    await recordMovements(
      tx,
      people.map(({ id }) => movementOf(id, { experience: 300 })),
    )
    const { length } = asked.mock.calls
    asked.mockRestore()
    return length
  })
  const ids = people.map(({ id }) => id)
  const [raised] = await rows(
    `select (select count(*) from users where id = any ($1) and level = 'cadete-espacial') as people,
            (select count(*) from packs where user_id = any ($1) and source = 'rank') as packs,
            (select count(*) from notices where user_id = any ($1) and kind = 'rank') as notices`,
    [ids],
  )
  expect(raised).toEqual({ people: 3000, packs: 3000, notices: 3000 })
  expect(statements).toBeLessThan(10)
})
