import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createCatalog } from '../apps/server/src/game/albums/catalog.ts'
import { openPack } from '../apps/server/src/game/albums/packs/open-pack.ts'
import { publishSeason } from '../apps/server/src/game/awards/seasons/publish-season.ts'
import { transaction } from '../apps/server/src/infra/db/transaction.ts'
import { fingerprintOf } from '../apps/server/src/infra/idempotency/fingerprint.ts'
import { inPool, once } from '../apps/server/src/infra/idempotency/once.ts'
import { openGameDatabase } from '../apps/server/src/testing/databases/game-database.ts'
import { SEASON } from '../apps/server/src/testing/game/album.ts'
import { addEmployees, temporaryDatabase } from './large-album.ts'
import { recordedPool } from './recorded-pool.ts'

/**
 * Compares the packs opened per second by 1, 8 and 32 clients with bare transactions of the same number and kinds of
 * statements, each on one row found by its key: a lock, reads, an insert and updates. The two take turns, because the
 * load of the machine varies. Run `npx tsx bench/open-pack.ts [seconds, default 9]`; the seconds are for each of the
 * two. Passes when opening reaches half of the bare transactions everywhere.
 */
const ROUTE = 'POST /rpc/figuras/packs/:packId/opening'
const KEYS = { operation: Buffer.alloc(32) }
const CLIENTS = [1, 8, 32]
const PACKS_EACH = 5
const MIN_RATIO = 0.5

const ROUNDS = 3
const WRITES = 4

const seconds = Number(process.argv[2] ?? 9)
const { db, config, close } = await temporaryDatabase()
await publishSeason(db.pool, SEASON, new Date('2026-11-01T12:00:00Z'))
const { pool } = openGameDatabase({ ...config, max: Math.max(...CLIENTS) })
const catalog = createCatalog()
const now = new Date('2026-11-20T14:00:00Z')
let employees = 0
await db.pool.query('create table bare (user_id bigint references users, at timestamptz)')

await open(await freshPacks(1))
const statements = await countStatements()
const results = []
for (const clients of CLIENTS) {
  let [opened, bare] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const waiting = await freshPacks(Math.ceil((3_000 * seconds) / ROUNDS))
    opened += (await run(clients, () => open(waiting))) / ROUNDS
    bare += (await run(clients, bareTransaction)) / ROUNDS
  }
  results.push({ clients, opened, bare })
}
await pool.end()
await close()

console.log(`${statements} statements in each transaction, begin and commit apart`)
console.table(
  results.map(({ clients, opened, bare }) => ({
    clients,
    'packs/s': Math.round(opened),
    'bare/s': Math.round(bare),
    ratio: (opened / bare).toFixed(2),
    limit: MIN_RATIO,
  })),
)
process.exitCode = results.every(({ opened, bare }) => opened / bare >= MIN_RATIO) ? 0 : 1

type Waiting = { packId: number; userId: number }

/** Grants five packs to each of a number of new employees. */
async function freshPacks(count: number): Promise<Waiting[]> {
  const people = Math.ceil(count / PACKS_EACH)
  await addEmployees(config, people)
  const { rows } = await db.pool.query<Waiting>(
    `insert into packs (user_id, source, source_key, text, granted_at)
     select id, 'gift', 'gift:' || n, 'Regalo', now() from users, generate_series(1, $2::int) as n where id > $1
     returning id as "packId", user_id as "userId"`,
    [employees, PACKS_EACH],
  )
  employees += people
  return rows
}

async function open(waiting: Waiting[], from = pool): Promise<void> {
  const pack = waiting.pop()
  if (!pack) throw new Error('No packs are left: ask for fewer seconds')

  const fingerprint = fingerprintOf(KEYS, { route: ROUTE, params: { packId: pack.packId } })
  const operation = { account: pack.userId, operationId: randomUUID(), fingerprint, now }
  await once(inPool(from), operation, (tx) => openPack(tx, { ...pack, catalog, timeZone: 'America/Bogota', now }))
}

/** Counts the statements that opening a pack takes for an employee who completes nothing with it. */
async function countStatements(): Promise<number> {
  let count = 0
  const waiting = await freshPacks(1)
  await open(
    waiting,
    recordedPool(pool, () => count++),
  )
  return count - 2
}

async function bareTransaction(): Promise<void> {
  const id = randomInt(1, employees + 1)
  const ask = (tx: pg.ClientBase, name: string, text: string, values: unknown[]) =>
    tx.query({ name: `bench.${name}`, text, values })
  await transaction(pool, async (tx) => {
    await ask(tx, 'lock', 'select stardust from users where id = $1 for no key update', [id])
    for (let read = 1; read < statements - WRITES; read++) {
      await ask(tx, 'read', 'select id, stardust from users where id = $1', [id])
    }
    await ask(tx, 'insert', 'insert into bare (user_id, at) values ($1, $2)', [id, now])
    for (let write = 1; write < WRITES; write++) {
      await ask(tx, 'write', 'update users set area = $2 where id = $1', [id, `${write}`])
    }
  })
}

/** @returns transactions a second */
async function run(clients: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  const until = began + (seconds * 1_000) / ROUNDS
  let done = 0
  const client = async () => {
    for (; performance.now() < until; done++) await work()
  }
  await Promise.all(Array.from({ length: clients }, client))
  return done / ((performance.now() - began) / 1_000)
}
