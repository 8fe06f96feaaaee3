import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * Says whether an engine that speaks PostgreSQL's protocol keeps the guarantees which the product builds on, one by one, and
 * names each that fails: `npx tsx bench/engine-fit.ts postgres://user:password@host:5432/database`. Everything is done in a schema of
 * its own, which is dropped at the end. The role needs to create schemas.
 */
const [, , url] = process.argv
if (url === undefined) throw new Error('Say which database: npx tsx bench/engine-fit.ts postgres://…')

const OLDEST = 140_000
const WITHIN_MS = 3_000
const RACERS = 16
const schema = `orbita_fit_${randomBytes(4).toString('hex')}`
const clients: pg.Client[] = []

const ONE_SESSION = 'a session is one connection, as it is not behind a pooler of transactions'

const GUARANTEES: Record<string, (one: pg.Client, other: pg.Client) => Promise<void>> = {
  'PostgreSQL 14 or later': async (one) => {
    const version = Number(await value(one, "select current_setting('server_version_num')"))
    is(version >= OLDEST, true)
  },
  [ONE_SESSION]: async (one, other) => {
    await one.query("select set_config('orbita.fit', 'mine', false)")
    is((await value(other, "select current_setting('orbita.fit', true)")) || null, null)
    is(await value(one, "select current_setting('orbita.fit', true)"), 'mine')
  },
  'triggers refuse changes and truncation of what is append-only': async (one) => {
    await one.query(`create table book (id bigint generated always as identity primary key, credits int not null);
      create function append_only() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$;
      create trigger kept before update or delete on book for each row execute function append_only();
      create trigger not_emptied before truncate on book for each statement execute function append_only();
      insert into book (credits) values (5)`)
    for (const change of ['update book set credits = 6', 'delete from book', 'truncate book']) {
      is(await codeOf(one.query(change)), 'P0001')
    }
    is(Number(await value(one, 'select count(*) from book')), 1)
  },
  'one of many at once wins a unique key': async (one) => {
    await one.query('create table claims (key text primary key, by int)')
    const racers = await Promise.all(Array.from({ length: RACERS }, connect))
    const won = await Promise.all(
      racers.map((racer, index) =>
        racer.query('insert into claims values ($1, $2) on conflict do nothing returning by', ['the one', index]),
      ),
    )
    is(
      won.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0),
      1,
    )
  },
  'a check refuses the last of many that spend at once': async (one) => {
    await one.query(
      'create table balances (id int primary key, credits int check (credits >= 0)); insert into balances values (1, 10)',
    )
    const racers = await Promise.all(Array.from({ length: RACERS }, connect))
    const spent = await Promise.all(
      racers.map((racer) => codeOf(racer.query('update balances set credits = credits - 1 where id = 1'))),
    )
    is(spent.filter((code) => code === undefined).length, 10)
    is(spent.filter((code) => code === '23514').length, RACERS - 10)
  },
  'a partial unique index keeps one open of each': async (one) => {
    await one.query(`create table turns (who int, is_open boolean);
      create unique index one_open on turns (who) where is_open; insert into turns values (1, true), (1, false), (1, false)`)
    is(await codeOf(one.query('insert into turns values (1, true)')), '23505')
  },
  'a row lock makes the second wait, and it then reads the new row': async (one, other) => {
    await one.query('create table seats (id int primary key, taken int); insert into seats values (1, 0)')
    await one.query('begin; select from seats for no key update; update seats set taken = 1')
    const read = value(other, 'select taken from seats for no key update')
    is(await isHeldBack(read), true)
    await one.query('commit')
    is(await read, 1)
  },
  'skip locked gives two workers different rows': async (one, other) => {
    await one.query('create table work (id int primary key); insert into work values (1), (2)')
    const next = 'select id from work order by id limit 1 for update skip locked'
    await one.query('begin')
    await other.query('begin')
    is([await value(one, next), await value(other, next)].join(), '1,2')
  },
  'advisory locks of sessions': async (one, other) => {
    is(await value(one, 'select pg_try_advisory_lock(7301)'), true)
    is(await value(other, 'select pg_try_advisory_lock(7301)'), false)
    await one.query('select pg_advisory_unlock(7301)')
    is(await value(other, 'select pg_try_advisory_lock(7301)'), true)
  },
  'advisory locks of transactions': async (one, other) => {
    await one.query('begin; select pg_advisory_xact_lock(7302)')
    const second = other.query('select pg_advisory_xact_lock(7302)')
    is(await isHeldBack(second), true)
    await one.query('commit')
    await second
  },
  'notifications arrive after the commit, and not without one': async (one, other) => {
    const heard: string[] = []
    one.on('notification', ({ payload = '' }) => heard.push(payload))
    await one.query('listen orbita_fit')
    await other.query("begin; notify orbita_fit, 'undone'; rollback")
    await other.query("begin; notify orbita_fit, 'done'")
    await value(one, 'select 1')
    is(heard.join(), '')
    await other.query('commit')
    for (const end = Date.now() + WITHIN_MS; heard.length === 0 && Date.now() < end; ) await pause(50)
    is(heard.join(), 'done')
  },
  'a snapshot sees nothing of later commits': async (one, other) => {
    await one.query('create table facts (id int); insert into facts values (1)')
    await other.query('begin isolation level repeatable read read only; select count(*) from facts')
    await one.query('insert into facts values (2)')
    is(Number(await value(other, 'select count(*) from facts')), 1)
  },
  'a deadlock ends one of the two': async (one, other) => {
    await one.query('create table pairs (id int primary key); insert into pairs values (1), (2)')
    for (const [client, id] of [
      [one, 1],
      [other, 2],
    ] as const)
      await client.query(`begin; select from pairs where id = ${id} for update`)
    const codes = await Promise.all([
      codeOf(one.query('select from pairs where id = 2 for update')),
      codeOf(other.query('select from pairs where id = 1 for update')),
    ])
    is(codes.filter((code) => code === '40P01').length, 1)
  },
  'keys that are checked at the commit': async (one) => {
    await one.query(
      `create table places (at int unique deferrable initially immediate); insert into places values (1), (2)`,
    )
    await one.query('begin; set constraints all deferred; update places set at = 3 - at; commit')
  },
  'temporary tables live with their transaction': async (one) => {
    await one.query('begin; create temporary table given (id int) on commit drop; insert into given values (1)')
    is(Number(await value(one, 'select count(*) from given')), 1)
    await one.query('commit')
    is(await codeOf(one.query('select from given')), '42P01')
  },
  'named statements stay prepared': async (one) => {
    const statement = { name: 'fit', text: 'select $1::int + 1 as sum', values: [1] }
    for (let turn = 0; turn < 3; turn++) is((await one.query(statement)).rows[0].sum, 2)
  },
  'statements that last too long are ended': async (one) => {
    await one.query("set statement_timeout = '200ms'")
    is(await codeOf(one.query('select pg_sleep(3)')), '57014')
    await one.query('reset statement_timeout')
  },
  'days and hours of a zone across its clock changes': async (one) => {
    const at = "timestamptz '2026-03-29 00:30:00+00' at time zone 'Europe/Madrid'"
    is(
      await value(one, `select (${at})::text || ' ' || (${at} + interval '1 hour')::text`),
      '2026-03-29 01:30:00 2026-03-29 02:30:00',
    )
    is(
      await value(one, "select (timestamptz '2026-03-29 01:30:00+00' at time zone 'Europe/Madrid')::text"),
      '2026-03-29 03:30:00',
    )
  },
}

let failed = 0
const admin = new pg.Client({ connectionString: url })
await admin.connect()
console.log(`${await value(admin, 'select version()')}\n`)
await admin.query(`create schema ${schema}`)
try {
  for (const [name, tryIt] of Object.entries(GUARANTEES)) {
    const [one, other] = [await connect(), await connect()]
    const why = await tryIt(one, other).then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (why !== undefined) failed++
    console.log(why === undefined ? `ok     ${name}` : `FAILS  ${name}: ${why}`)
    const isShared = why !== undefined && name === ONE_SESSION
    for (const client of clients.splice(0)) await client.end().catch(() => undefined)
    // Nothing else would tell about the engine, and tables would be made elsewhere.
    if (isShared) break
  }
} finally {
  await admin.query(`drop schema ${schema} cascade`)
  await admin.end()
}
console.log(failed === 0 ? '\nIt fits.' : `\n${failed} of ${Object.keys(GUARANTEES).length} fail.`)
process.exitCode = failed === 0 ? 0 : 1

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url!, query_timeout: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  await client.query(`set search_path = ${schema}`)
  return client
}

async function value(client: pg.Client, question: string): Promise<unknown> {
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  return rows[0]?.[0]
}

/** Returns the code of the error of a statement; undefined when it succeeds. */
function codeOf(asked: Promise<unknown>): Promise<string | undefined> {
  return asked.then(
    () => undefined,
    (error: { code?: string }) => error.code ?? 'no code',
  )
}

function isHeldBack(asked: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    asked.then(
      () => false,
      () => false,
    ),
    pause(300).then(() => true),
  ])
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function is(found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
}
