import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { createPool } from '../apps/server/src/db/pool.ts'
import { transaction } from '../apps/server/src/db/transaction.ts'
import { redeemOnce } from '../apps/server/src/redeems/redeem.ts'
import { publishReward } from '../apps/server/src/rewards/publish-reward.ts'
import { addEmployees, temporaryDatabase } from './large-album.ts'

/**
 * Redemptions a second by 32 clients, of one reward of large stock and of sixteen, against bare transactions of as many
 * statements of the same kinds, each on one row found by its key: a lock, reads, inserts and updates. The last of either
 * takes from as many counters as there are rewards: on one, all queue for its row, as they must. Beside it stands what
 * bare transactions without a counter reach. `npx tsx bench/redemptions.ts [seconds, default 9]`, for each of both, in turns, as a
 * machine is not equally busy all the time.
 * Holds when redeeming reaches half of the bare transactions on either.
 */
const CLIENTS = 32
const REWARDS = [1, 16]
const EMPLOYEES = 2_000
const MIN_RATIO = 0.5

const ROUNDS = 3
const INSERTS = 3
const WRITES = 3

const seconds = Number(process.argv[2] ?? 9)
const { db, config, close } = await temporaryDatabase()
const pool = createPool({ ...config, max: CLIENTS })
const now = new Date('2026-11-20T14:00:00Z')
const sold = { title: 'Taza', description: 'Taza', conditions: ['Una'], picture: 'premios/taza', promisedDays: 5 }
const reward = { ...sold, category: 'productos', delivery: 'pickup', price: 1, stock: 1_000_000 } as const
await prepareShop()

await order(0)
const statements = await countStatements()
const results = []
for (const rewards of REWARDS) {
  let [redeemed, bare, free] = [0, 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    redeemed += (await run(() => order(randomInt(rewards)))) / ROUNDS
    bare += (await run(() => bareTransaction(randomInt(rewards)))) / ROUNDS
    free += (await run(() => bareTransaction())) / ROUNDS
  }
  results.push({ rewards, redeemed, bare, free })
}
await pool.end()
await close()

console.log(`${statements} statements in each transaction, begin and commit apart`)
console.table(
  results.map(({ rewards, redeemed, bare, free }) => ({
    rewards,
    'redemptions/s': Math.round(redeemed),
    'bare/s': Math.round(bare),
    ratio: (redeemed / bare).toFixed(2),
    limit: MIN_RATIO,
    'without counter/s': Math.round(free),
  })),
)
process.exitCode = results.every(({ redeemed, bare }) => redeemed / bare >= MIN_RATIO) ? 0 : 1

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

async function order(index: number): Promise<void> {
  const userId = randomInt(1, EMPLOYEES + 1)
  const request = { userId, rewardId: `taza-${index}`, price: 1, version: 1, timeZone: 'America/Bogota', now }
  const operation = { account: userId, operationId: randomUUID(), body: request, now }
  await redeemOnce(pool, operation, request)
}

/** How many statements a redemption takes. */
async function countStatements(): Promise<number> {
  let count = 0
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    count++
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof query
  await order(0)
  pg.Client.prototype.query = query
  return count - 2
}

/** @param counter which one the last statement takes from; absent: it writes the person's own row */
async function bareTransaction(counter?: number): Promise<void> {
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
    if (counter === undefined) await ask(tx, 'write', 'update users set area = $2 where id = $1', [id, 'last'])
    else await ask(tx, 'take', 'update counters set units = units - 1 where id = $1 and units > 0', [counter])
  })
}

/** @returns transactions a second */
async function run(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  const until = began + (seconds * 1_000) / ROUNDS
  let done = 0
  const client = async () => {
    for (; performance.now() < until; done++) await work()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return done / ((performance.now() - began) / 1_000)
}
