import type pg from 'pg'
import { checkNotReversed } from '../apps/server/src/game/ledger/by-hand/reverse-movement.ts'
import { findMovements } from '../apps/server/src/game/ledger/find-movements.ts'
import type { Movement } from '../apps/server/src/game/ledger/movement.ts'
import { recordMovements } from '../apps/server/src/game/ledger/record-movements.ts'
import { verifyLedger } from '../apps/server/src/game/ledger/verify-ledger.ts'
import type { Pool } from '../apps/server/src/infra/db/connections/pool.ts'
import type { Queryable } from '../apps/server/src/infra/db/sql.ts'
import { transaction } from '../apps/server/src/infra/db/transaction.ts'
import { openGameDatabase } from '../apps/server/src/testing/databases/game-database.ts'
import { addEmployees, inBulk, temporaryDatabase } from './large-album.ts'
import { median, quantile } from './statistics.ts'

/**
 * Tries the ledger in sixteen partitions by hash of its person, beside the plain one. Both have the same rows, and the
 * product's own statements run on them in turn, so that the load of the machine is that of both. Run
 * `npx tsx bench/ledger-partitions.ts [people, default 20000]`; each has a hundred movements. Passes when the same
 * statements give the same answers and both refuse the same writes.
 */
const PEOPLE = Number(process.argv[2] ?? 20_000)
const MOVEMENTS_EACH = 100
const PARTITIONS = 16
const SCHEMA = 'partitioned'
const ROUNDS = 300
const now = new Date('2026-11-20T14:00:00Z')

/**
 * The statements that the product's migrations would need. Each key that refers to a movement, or keeps one, names its
 * person.
 */
const SPLIT = `
  create schema ${SCHEMA};
  create table ${SCHEMA}.ledger (like public.ledger including defaults including constraints including identity)
    partition by hash (user_id);
  ${Array.from(
    { length: PARTITIONS },
    (_, part) =>
      `create table ${SCHEMA}.ledger_${part} partition of ${SCHEMA}.ledger for values with (modulus ${PARTITIONS}, remainder ${part});
       create trigger append_only_truncate before truncate on ${SCHEMA}.ledger_${part}
         for each statement execute function ledger_is_append_only();`,
  ).join('\n')}
  insert into ${SCHEMA}.ledger overriding system value select * from public.ledger order by id;
  select setval(pg_get_serial_sequence('${SCHEMA}.ledger', 'id'), (select max(id) from public.ledger));
  alter table ${SCHEMA}.ledger
    add primary key (user_id, id),
    add constraint ledger_movement unique (user_id, movement_key),
    add foreign key (user_id) references users (id),
    add foreign key (user_id, reverses) references ${SCHEMA}.ledger (user_id, id);
  create unique index ledger_undoes on ${SCHEMA}.ledger (user_id, reverses) where reverses is not null;
  create index ledger_merit on ${SCHEMA}.ledger (occurred_at) where experience <> 0 and kind <> 'import';
  create index ledger_credits on ${SCHEMA}.ledger (occurred_at) where credits <> 0;
  create index ledger_batch on ${SCHEMA}.ledger (batch, id) where batch is not null;
  create trigger append_only before update or delete on ${SCHEMA}.ledger
    for each row execute function ledger_is_append_only();
  create trigger append_only_truncate before truncate on ${SCHEMA}.ledger
    for each statement execute function ledger_is_append_only();
  create trigger queue_score after insert on ${SCHEMA}.ledger
    for each row when (new.experience <> 0 and new.kind <> 'import') execute function queue_score_of_movement();
  create table ${SCHEMA}.movement_reports (like public.movement_reports including all,
    foreign key (user_id, movement_id) references ${SCHEMA}.ledger (user_id, id));
  create table ${SCHEMA}.manual_movements (like public.manual_movements including all,
    foreign key (user_id, reverses) references ${SCHEMA}.ledger (user_id, id));
  analyze ${SCHEMA}.ledger`

const { config, close } = await temporaryDatabase()
await fill()
const began = performance.now()
await inBulk(config, SPLIT)
console.log(`${PEOPLE * MOVEMENTS_EACH} movements copied into ${PARTITIONS} partitions in ${secondsSince(began)} s`)
const kinds = ['plain', 'partitioned'] as const
const databases = kinds.map((kind) => open(kind))
const [plain, split] = databases as [ReturnType<typeof open>, ReturnType<typeof open>]

const works: [string, (db: Pool, turn: number) => Promise<unknown>, number?][] = [
  ['first page of movements', (db, turn) => findMovements(db, { userId: personOf(turn) })],
  [
    'page in the middle',
    (db, turn) => findMovements(db, { userId: personOf(turn), before: (PEOPLE * MOVEMENTS_EACH) / 2 }),
  ],
  ['a payment', (db, turn) => undone(db, (tx) => recordMovements(tx, [payment(turn)]))],
  [
    '250 payments at once',
    (db, turn) =>
      undone(db, async (tx) => {
        const payments = range(250).map((n) => payment(turn + n))
        // Partitions answer in an order of their own.
        return (await recordMovements(tx, payments)).toSorted((one, other) => one.userId - other.userId)
      }),
    30,
  ],
  ['whether it was reversed', (db, turn) => checkNotReversed(db, turn * 31 + 1)],
  ['a movement by its id', (db, turn) => byId(db, turn * 31 + 1), 20],
  ['ledger:verify', (db) => verifyLedger(db), 5],
]
const table = []
for (const [name, work, rounds = ROUNDS] of works) {
  const times = kinds.map((): number[] => [])
  for (let turn = 0; turn < rounds; turn++) {
    const answers: string[] = []
    for (const [index, { pool }] of databases.entries()) {
      const at = performance.now()
      answers.push(JSON.stringify(await work(pool, turn)))
      times[index]!.push(performance.now() - at)
    }
    if (answers[0] !== answers[1]) throw new Error(`${name}: ${answers.join(' but ')}`)
  }
  const [one, other] = times as [number[], number[]]
  const ms = (value: number) => value.toFixed(2)
  table.push({
    name,
    'plain, median ms': ms(median(one)),
    'p95 ms': ms(quantile(one, 0.95)),
    'partitioned, median ms': ms(median(other)),
    'its p95 ms': ms(quantile(other, 0.95)),
    ratio: ms(median(other) / median(one)),
  })
}
console.table(table)

const sizes = await inBulk(
  config,
  `select pg_size_pretty(pg_total_relation_size('public.ledger')) as plain,
          pg_size_pretty(sum(pg_total_relation_size(relid))) as partitioned
     from pg_partition_tree('${SCHEMA}.ledger')`,
)
console.log('sizes', sizes[0])
console.table(await refusals())
for (const { close: end } of databases) await end()
await close()

async function fill(): Promise<void> {
  await addEmployees(config, PEOPLE)
  // In the order of dates, so that the movements of a person lie far apart, as they do in use.
  const bulk = { ...config, options: '-c session_replication_role=replica' }
  await inBulk(
    bulk,
    `insert into ledger (user_id, kind, experience, credits, reason, movement_key, occurred_at)
     select u.id, 'mission', 10, 5, 'Misión completada: una de las muchas', 'mission:banco:' || n,
            timestamptz '2026-01-01' + n * interval '3 days'
       from generate_series(1, $1::int) as n cross join users u order by n, u.id`,
    [MOVEMENTS_EACH],
  )
  await inBulk(bulk, 'update users set experience = 10 * $1::int, credits = 5 * $1::int', [MOVEMENTS_EACH])
  await inBulk(bulk, 'vacuum analyze')
}

/** Opens connections that find either ledger under its usual name. */
function open(kind: (typeof kinds)[number]) {
  const path = kind === 'plain' ? 'public' : `${SCHEMA},public`
  return openGameDatabase({
    ...config,
    options: `-c search_path=${path}`,
    statement_timeout: 120_000,
    query_timeout: 120_000,
    silentMs: 120_000,
  })
}

function payment(turn: number): Movement {
  return { userId: personOf(turn), kind: 'gift', credits: 1, reason: 'Prueba', key: 'prueba', occurredAt: now }
}

function personOf(turn: number): number {
  return 1 + ((turn * 7_919) % PEOPLE)
}

/** Runs work in a transaction that leaves nothing, so that both ledgers keep the same rows. */
async function undone<Result>(pool: Pool, work: (tx: pg.ClientBase) => Promise<Result>): Promise<Result> {
  return transaction(pool, async (tx) => {
    await tx.query('savepoint before')
    const result = await work(tx)
    await tx.query('rollback to savepoint before')
    return result
  })
}

async function byId(db: Queryable, id: number): Promise<unknown> {
  const text = 'select user_id, kind, experience, credits, stardust from ledger where id = $1'
  return (await db.query({ name: 'bench.find-movement', text, values: [id] })).rows
}

/** Tries what the ledger must refuse, on either. */
async function refusals() {
  const pay = (tx: pg.ClientBase, over: Partial<Movement> = {}) => recordMovements(tx, [{ ...payment(1), ...over }])
  const tried: [string, (tx: pg.ClientBase) => Promise<unknown>][] = [
    ['the same key again', async (tx) => [await pay(tx), await pay(tx)].map((moved) => moved.length).join(' then ')],
    ['two reversals of one movement', (tx) => reverseTwice(tx, pay)],
    ['an update', (tx) => tx.query('update ledger set credits = 6 where user_id = 1')],
    ['a deletion', (tx) => tx.query('delete from ledger where user_id = 1')],
    ['a truncation', (tx) => tx.query('truncate ledger cascade')],
    [
      'a report of a movement that is not there',
      (tx) =>
        tx.query(
          `insert into movement_reports (movement_id, user_id, text, sent_at, state) values (2000000000, 1, 'Falta', now(), 'open')`,
        ),
    ],
  ]
  const all = []
  for (const [what, work] of tried) {
    const answer = ({ pool }: typeof plain) =>
      undone(pool, work).then(String, (error: Error & { code?: string }) => `${error.code}: ${error.message}`)
    all.push({ what, plain: await answer(plain), partitioned: await answer(split) })
  }
  return all
}

async function reverseTwice(
  tx: pg.ClientBase,
  pay: (tx: pg.ClientBase, over: Partial<Movement>) => Promise<unknown>,
): Promise<unknown> {
  const { rows } = await tx.query('select id from ledger where user_id = $1 order by id limit 1', [personOf(1)])
  for (const key of ['una', 'otra']) await pay(tx, { key, reverses: rows[0].id })
  return 'both written'
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1_000).toFixed(1)
}
