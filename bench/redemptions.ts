import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { publishReward } from '../apps/server/src/game/rewards/publish-reward.ts'
import { redeem } from '../apps/server/src/game/rewards/redemptions/redeem.ts'
import { transaction } from '../apps/server/src/infra/db/transaction.ts'
import { fingerprintOf } from '../apps/server/src/infra/idempotency/fingerprint.ts'
import { inPool, once } from '../apps/server/src/infra/idempotency/once.ts'
import { openGameDatabase } from '../apps/server/src/testing/databases/game-database.ts'
import { addEmployees, temporaryDatabase } from './large-album.ts'
import { recordedPool } from './recorded-pool.ts'

/**
 * Compares the redemptions per second of 32 clients, for one reward of large stock and for sixteen, with bare
 * transactions of the same statements: those of one redemption, recorded and sent again for other employees and
 * rewards. A third figure is the minimum cost of the same number of statements: a lock, reads, inserts into a table
 * without an index and updates, each of one row found by its key. The three take turns, because the load of the machine
 * varies. Run `npx tsx bench/redemptions.ts [seconds, default 9]`; the seconds are for each of the three. Passes when
 * redeeming reaches half of the same statements on either.
 */
const CLIENTS = 32
const ROUTE = 'POST /rpc/mision-espacial/rewards/:rewardId/redemption'
const KEYS = { operation: Buffer.alloc(32) }
const REWARDS = [1, 16]
const EMPLOYEES = 2_000
const MIN_RATIO = 0.5

const ROUNDS = 3
const RECORDED = { user: 1_987, redeem: 770_000_001, operation: randomUUID() }
const INSERTS = 3
const WRITES = 3

const seconds = Number(process.argv[2] ?? 9)
const { db, config, close } = await temporaryDatabase()
const { pool } = openGameDatabase({ ...config, max: CLIENTS })
const now = new Date('2026-11-20T14:00:00Z')
const sold = { title: 'Taza', description: 'Taza', conditions: ['Una'], picture: 'premios/taza', promisedDays: 5 }
const reward = { ...sold, category: 'productos', delivery: 'pickup', price: 1, stock: 1_000_000 } as const
await prepareShop()

await order(0)
const recorded = await record()
const statements = recorded.length
const results = []
for (const rewards of REWARDS) {
  let [redeemed, same, least] = [0, 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    redeemed += (await run(() => order(randomInt(rewards)))) / ROUNDS
    same += (await run(() => sameStatements(randomInt(rewards)))) / ROUNDS
    least += (await run(() => leastStatements(randomInt(rewards)))) / ROUNDS
  }
  results.push({ rewards, redeemed, same, least })
}
await pool.end()
await close()

console.log(`${statements} statements in each transaction, begin and commit apart`)
console.table(
  results.map(({ rewards, redeemed, same, least }) => ({
    rewards,
    'redemptions/s': Math.round(redeemed),
    'same statements/s': Math.round(same),
    ratio: (redeemed / same).toFixed(2),
    limit: MIN_RATIO,
    'least of as many/s': Math.round(least),
    'ratio to the least': (redeemed / least).toFixed(2),
  })),
)
process.exitCode = results.every(({ redeemed, same }) => redeemed / same >= MIN_RATIO) ? 0 : 1

async function prepareShop(): Promise<void> {
  await addEmployees(config, EMPLOYEES)
  await db.pool.query(`insert into ledger (user_id, kind, credits, reason, movement_key, occurred_at)
                       select id, 'gift', 1000000, 'Para gastar', 'bench', now() from users`)
  await db.pool.query('update users set credits = 1000000')
  await db.pool.query('insert into ledger_checks (checked_at, drifted) values (now(), 0)')
  await db.pool.query('create table bare (user_id bigint references users, at timestamptz)')
  await db.pool.query('create table counters (id int primary key, units int)')
  await db.pool.query('insert into counters select n, 1000000 from generate_series(0, $1) n', [Math.max(...REWARDS)])
  for (let index = 0; index < Math.max(...REWARDS); index++) {
    const one = { ...reward, id: `taza-${index}`, conditions: [...reward.conditions] }
    await transaction(pool, (tx) => publishReward(tx, { reward: one, actor: null, now }))
  }
}

async function order(
  index: number,
  { userId = randomInt(1, EMPLOYEES + 1), operationId = randomUUID() as string, from = pool } = {},
): Promise<number> {
  const request = { userId, rewardId: `taza-${index}`, price: 1, version: 1, timeZone: 'America/Bogota', now }
  const fingerprint = fingerprintOf(KEYS, { route: ROUTE, body: request })
  const operation = { account: userId, operationId, now, fingerprint }
  return (await once(inPool(from), operation, (tx, last) => redeem(tx, { ...request, isKnownDevice: true, last }))).id
}

type Statement = { name: string; text: string; values: unknown[] }

/** Records the statements of one redemption without begin and commit, with their values. */
async function record(): Promise<Statement[]> {
  // The recorded ids are unmistakable, so that they can be replaced in the values.
  await db.pool.query("select setval(pg_get_serial_sequence('redeems', 'id'), $1)", [RECORDED.redeem - 1])
  const sent: (Statement | string)[] = []
  const from = recordedPool(pool, (statement) => sent.push(statement as Statement | string))
  await order(0, { userId: RECORDED.user, operationId: RECORDED.operation, from })
  const inside = sent.slice(sent.indexOf('begin') + 1, sent.indexOf('commit'))
  return inside.filter((statement) => typeof statement !== 'string')
}

/** Sends the recorded statements for another employee and reward. */
async function sameStatements(index: number): Promise<void> {
  const others = new Map([
    [String(RECORDED.user), String(randomInt(1, EMPLOYEES + 1))],
    [RECORDED.operation, randomUUID()],
    ['taza-0', `taza-${index}`],
  ])
  const other = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(other)
    if (typeof value === 'number') return Number(others.get(String(value)) ?? value)
    if (typeof value !== 'string') return value
    return [...others].reduce((words, [from, to]) => words.replaceAll(from, to), value)
  }
  await transaction(pool, async (tx) => {
    for (const { name, text, values } of recorded) {
      const { rows } = await tx.query({ name, text, values: values.map(other) })
      if (name === 'redeems.insert') others.set(String(RECORDED.redeem), String(rows[0].id))
    }
  })
}

/** @param counter the row that the last statement subtracts from, as a redemption subtracts from a reward's stock */
async function leastStatements(counter: number): Promise<void> {
  const id = randomInt(1, EMPLOYEES + 1)
  const ask = (tx: pg.ClientBase, name: string, text: string, values: unknown[]) =>
    tx.query({ name: `bench.${name}`, text, values })
  await transaction(pool, async (tx) => {
    await ask(tx, 'lock', 'select stardust from users where id = $1 for no key update', [id])
    for (let read = 1; read < statements - INSERTS - WRITES; read++) {
      await ask(tx, 'read', 'select id, stardust from users where id = $1', [id])
    }
    for (let insert = 0; insert < INSERTS; insert++) {
      await ask(tx, 'insert', 'insert into bare (user_id, at) values ($1, $2)', [id, now])
    }
    for (let write = 1; write < WRITES; write++) {
      await ask(tx, 'write', 'update users set area = $2 where id = $1', [id, `${write}`])
    }
    await ask(tx, 'take', 'update counters set units = units - 1 where id = $1 and units > 0', [counter])
  })
}

/** @returns transactions a second */
async function run(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  const until = began + (seconds * 1_000) / ROUNDS
  let done = 0
  const client = async () => {
    for (; performance.now() < until; done++) await work()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return done / ((performance.now() - began) / 1_000)
}
