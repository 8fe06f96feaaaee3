import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrationsUpTo } from '../../testing/databases/older-release.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { createPool } from './connections/pool.ts'
import { migrate, migrationsCurrent, migrationsFolder } from './migrate.ts'
import { transaction } from './transaction.ts'

const db = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'orbita-migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const name = `${db.config.database}_empty`
  await db.asOwner(`create database ${name}`)
  return { ...db.owner, database: name }
}

test('an empty database is not ready, and three processes that start at once migrate it one time', async () => {
  const config = await emptyDatabase()
  const pool = createPool(config)
  try {
    expect(await migrationsCurrent()(pool)).toBe(false)

    await Promise.all([migrate(config), migrate(config), migrate(config)])

    expect(await migrationsCurrent()(pool)).toBe(true)
    const { rows } = await pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
    expect(rows[0].applied).toBeGreaterThanOrEqual(2)
    expect((await pool.query('select id, first_login from stats')).rows).toEqual([{ id: 'global', first_login: 0 }])
  } finally {
    await pool.end()
    await db.asOwner(`drop database ${config.database} with (force)`)
  }
})

test('a release older than the schema is refused, unless the schema still lets it serve', async () => {
  const newest = readdirSync(migrationsFolder()).filter((name) => name.endsWith('.sql')).length - 1
  const older = migrationsUpTo({ number: newest - 1, into: join(folder, 'older') })
  const digest = async () => (await db.pool.query('select * from drizzle.__drizzle_migrations')).rows
  const before = await digest()
  const letServe = (number: number) => db.asOwner(`update schema_state set oldest_release = ${number}`)

  await letServe(newest)
  await expect(migrate(db.owner, { folder: older })).rejects.toThrow(
    new RegExp(
      `^La base de datos es de una versión posterior de Órbita \\(esquema ${newest}\\) y esta \\(esquema ${newest - 1}\\)`,
    ),
  )
  expect(await migrationsCurrent(older)(db.pool)).toBe(false)
  await migrate(db.owner, { product: db.config })

  await letServe(newest - 1)
  await migrate(db.owner, { folder: older })
  expect(await migrationsCurrent(older)(db.pool)).toBe(true)
  expect(await digest()).toEqual(before)
  const { rows } = await db.pool.query('select version from schema_state')
  expect(rows).toEqual([{ version: newest }])
})

test.each([
  ['an unknown platform', `insert into users (email, name, platform) values ('a@b.co', 'A', '{consola}')`],
  ['an e-mail in capitals', `insert into users (email, name, platform) values ('A@b.co', 'A', '{}')`],
  ['negative experience', `insert into users (email, name, platform, experience) values ('a@b.co', 'A', '{}', -1)`],
  ['negative credits', `insert into users (email, name, platform, credits) values ('a@b.co', 'A', '{}', -1)`],
  ['a counter below zero', 'update stats set first_login = -1'],
  ['an account of an unknown kind', `insert into accounts (kind, email, password_hash) values ('root', 'a@b.co', 'x')`],
])('the database itself refuses %s', async (_what, statement) => {
  await expect(db.pool.query(statement)).rejects.toMatchObject({ code: '23514' })
})

test.each(['update audit set action = action', 'delete from audit', 'truncate audit cascade'])(
  'the audit is append-only, for its owner too: refuses "%s"',
  async (statement) => {
    await db.pool.query("insert into audit (at, action, subject) values (now(), 'test.happened', 'test')")
    await expect(db.asOwner(statement)).rejects.toThrow('audit is append-only')
  },
)

test('two transactions in a deadlock both succeed in the end', async () => {
  await db.pool.query("insert into stats (id) values ('one'), ('two')")
  let runs = 0
  let hold = () => {}
  const bothHoldOne = new Promise<void>((resolve) => (hold = resolve))
  let finish = () => {}
  const oneIsDone = new Promise<void>((resolve) => (finish = resolve))
  const bump = async (first: string, second: string) => {
    await transaction(db.pool, async (tx) => {
      // The second attempt of the victim waits for the winner; before it, both could meet in a second deadlock.
      if (runs === 2) await oneIsDone
      await tx.query('update stats set first_login = first_login + 1 where id = $1', [first])
      if (++runs === 2) hold()
      await bothHoldOne
      await tx.query('update stats set first_login = first_login + 1 where id = $1', [second])
    })
    finish()
  }

  await Promise.all([bump('one', 'two'), bump('two', 'one')])

  expect(runs).toBe(3)
  const { rows } = await db.pool.query("select sum(first_login) as total from stats where id <> 'global'")
  expect(rows[0].total).toBe(4)
})
