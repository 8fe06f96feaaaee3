import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cluster, openCluster } from '../embedded/open-cluster.ts'
import { removeTemporaryFolder, temporaryFolder } from '../embedded/testing/temporary-data.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const NOW = new Date('2026-07-20T12:00:00.000Z')

const SCHEMA = `
  create table crews (id bigint generated always as identity primary key, captain_id bigint not null);
  create table people (
    code text primary key,
    id bigint generated always as identity unique,
    crew_id bigint not null references crews (id) deferrable initially deferred,
    mentor text references people (code),
    tags text[] not null default '{}',
    facts jsonb,
    picture bytea,
    weight double precision,
    born timestamptz,
    note text,
    shout text generated always as (upper(note)) stored
  );
  alter table crews add constraint crews_captain foreign key (captain_id) references people (id) deferrable initially deferred;
  create table notes (body text);
  create table empty_table (id int primary key);
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$;
  create trigger people_append_only before update or delete on people for each row execute function refuse();
  create trigger people_no_truncate before truncate on people for each statement execute function refuse();
  create trigger people_asleep before insert on people for each row execute function refuse();
  alter table people disable trigger people_asleep;
`

const AWKWARD = [
  '',
  '\\.',
  '\\N',
  'a\tb',
  'CR LF\r\nend',
  'line\nline',
  'sep\u2028arator',
  '🚀 ñandú',
  'copy x from stdin;',
]

let folder: string
let cluster: Cluster
let file: string
let databases = 0

beforeAll(async () => {
  folder = temporaryFolder()
  cluster = await openCluster({ dataDir: path.join(folder, 'data'), product: 'orbita', testing: true })
})

afterAll(async () => {
  await cluster.release()
  await removeTemporaryFolder(folder)
})

beforeEach(() => {
  file = path.join(folder, `copia-${databases}.gz`)
})

async function run<Row extends pg.QueryResultRow>(config: pg.ClientConfig, text: string, values: unknown[] = []) {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** A database with the schema above, at a given migration. */
async function emptyDatabase(migration = 'hash-1'): Promise<pg.ClientConfig> {
  const database = `w_${++databases}`
  await run({ ...cluster.config }, `create database ${database}`)
  const config = { ...cluster.config, database }
  await run(config, SCHEMA)
  await run(
    config,
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('hash-0', 1), ('${migration}', 2)`,
  )
  return config
}

async function filledDatabase(): Promise<pg.ClientConfig> {
  const config = await emptyDatabase()
  await run(
    config,
    `begin;
     insert into crews (captain_id) values (2), (1);
     insert into people (code, crew_id, mentor) values ('Zoë', 1, 'ana'), ('ana', 2, 'Zoë'), ('_x', 2, null);
     commit`,
  )
  await run(
    config,
    `insert into people (code, crew_id, tags, facts, picture, weight, born, note)
     select 'p' || n, 1, array[note, 'b,"c"', null], jsonb_build_object('k', note, 'n', 1.10), convert_to(note, 'UTF8') || '\\x00ff'::bytea,
            0.1 + n, '2026-02-28 23:59:59.123456-05', note
     from unnest($1::text[]) with ordinality as awkward(note, n)`,
    [AWKWARD],
  )
  await run(config, "insert into notes values ('twice'), ('twice'), (null), ('')")
  return config
}

async function contents(config: pg.ClientConfig): Promise<unknown> {
  const people = await run(config, 'select to_jsonb(p) as row from people p order by id')
  const crews = await run(config, 'select to_jsonb(c) as row from crews c order by id')
  const notes = await run(config, 'select body from notes order by body')
  return { people, crews, notes }
}

async function rules(config: pg.ClientConfig): Promise<unknown> {
  const keys =
    "select conname, pg_get_constraintdef(oid) as rule, convalidated from pg_constraint where contype = 'f' order by conname"
  const triggers = 'select tgname, tgenabled from pg_trigger where not tgisinternal order by tgname'
  return { keys: await run(config, keys), triggers: await run(config, triggers) }
}

async function damaged(change: (text: string) => string): Promise<string> {
  const other = `${file}.otra`
  fs.writeFileSync(other, gzipSync(change(gunzipSync(fs.readFileSync(file)).toString('utf8'))))
  return other
}

test('refuses a file that is missing, cut short, bit-rotten or no backup, and leaves the database as it was', async () => {
  const config = await filledDatabase()
  await backUp({ config, to: file, now: NOW })
  const before = await contents(config)
  const whole = fs.readFileSync(file)

  const refused = async (from: string, reason: RegExp) =>
    expect(restore({ config, from })).rejects.toThrow(
      expect.objectContaining({ name: 'BackupError', message: expect.stringMatching(reason) }),
    )
  const write = (name: string, bytes: Buffer) => {
    fs.writeFileSync(`${file}.${name}`, bytes)
    return `${file}.${name}`
  }
  await refused(`${file}.none`, /^No existe el archivo/)
  await refused(write('short', whole.subarray(0, whole.length - 20)), /dañado o incompleto/)
  const rotten = Buffer.from(whole)
  rotten[40] = (rotten[40] ?? 0) ^ 0xff
  await refused(write('rotten', rotten), /dañado/)
  await refused(write('text', Buffer.from('hola')), /dañado/)
  await refused(
    await damaged((text) => text.replace('CR LF', 'CR lf')),
    /la tabla people no coincide con su manifiesto/,
  )
  await refused(await damaged((text) => text.replace(/-- manifest .*\n$/, '')), /no es una copia de seguridad completa/)

  expect(await contents(config)).toEqual(before)
})

test('refuses a backup of another schema', async () => {
  await backUp({ config: await filledDatabase(), to: file, now: NOW })

  await expect(restore({ config: await emptyDatabase('hash-2'), from: file })).rejects.toThrow(
    /otra versión del producto/,
  )
})

test('refuses a backup whose tables are not those of the database', async () => {
  await backUp({ config: await filledDatabase(), to: file, now: NOW })
  const config = await emptyDatabase()
  await run(config, 'alter table notes add column more text')

  await expect(restore({ config, from: file })).rejects.toThrow(/no son las mismas/)
})

test('refuses rows that break a foreign key, and changes nothing', async () => {
  const broken = await filledDatabase()
  await run(
    broken,
    "alter table people drop constraint people_mentor_fkey; insert into people (code, crew_id, mentor) values ('y', 1, 'nobody')",
  )
  await backUp({ config: broken, to: file, now: NOW })
  const config = await filledDatabase()
  const before = await contents(config)

  await expect(restore({ config, from: file })).rejects.toThrow(/foreign key/)
  expect(await contents(config)).toEqual(before)
})

test('refuses to restore under a product that is at work', async () => {
  const config = await filledDatabase()
  await backUp({ config, to: file, now: NOW })
  const worker = new pg.Client(config)
  await worker.connect()
  await worker.query('begin; select 1 from people')

  await expect(restore({ config, from: file })).rejects.toThrow(/^El producto está usando la base de datos\. Detenlo/)
  await worker.end()
})

test('refuses to back up a database without a schema, and leaves no file', async () => {
  await run({ ...cluster.config }, `create database w_${++databases}`)

  const refusal = backUp({ config: { ...cluster.config, database: `w_${databases}` }, to: file, now: NOW })

  await expect(refusal).rejects.toThrow(/no se ha aplicado ninguna migración/)
  expect(fs.readdirSync(folder).filter((name) => name.startsWith(path.basename(file)))).toEqual([])
})

test('says in one line that the file cannot be written', async () => {
  const refusal = backUp({ config: await emptyDatabase(), to: path.join(folder, 'no-existe', 'copia.gz'), now: NOW })

  await expect(refusal).rejects.toThrow(/^No se pudo escribir la copia en .*copia\.gz \(ENOENT\)\.$/)
})

test('what is restored is what was backed up: rows, counters, foreign keys and triggers', async () => {
  const source = await filledDatabase()
  const target = await emptyDatabase()
  await run(
    target,
    "begin; insert into crews (captain_id) values (1); insert into people (code, crew_id) values ('old', 1); commit",
  )

  const manifest = await backUp({ config: source, to: file, now: NOW })
  await restore({ config: target, from: file })

  expect(manifest).toMatchObject({ format: 1, schemaVersion: 'hash-1', takenAt: NOW.toISOString() })
  expect(manifest.tables.map(({ name, rows }) => [name, rows])).toEqual([
    ['crews', 2],
    ['empty_table', 0],
    ['notes', 4],
    ['people', 3 + AWKWARD.length],
  ])
  expect(await contents(target)).toEqual(await contents(source))
  expect(await rules(target)).toEqual(await rules(source))

  const next = "insert into people (code, crew_id) values ('next', 1) returning id"
  expect(await run(target, next)).toEqual(await run(source, next))
  await expect(run(target, "delete from people where code = 'next'")).rejects.toThrow('append only')
})

test('a backup of a restored database is the same to the byte of every row', async () => {
  const source = await filledDatabase()
  const target = await emptyDatabase()
  const manifest = await backUp({ config: source, to: file, now: NOW })
  await restore({ config: target, from: file })

  expect(await backUp({ config: target, to: `${file}.otra`, now: NOW })).toEqual(manifest)
})

test('whoever owns the tables may back up and restore, without being a superuser', async () => {
  const source = await filledDatabase()
  const database = `w_${++databases}`
  await run({ ...cluster.config }, "create role tenant login password 'secret'")
  await run({ ...cluster.config }, `create database ${database} owner tenant`)
  const target = { ...cluster.config, database, user: 'tenant', password: 'secret' }
  await run(target, SCHEMA)
  const schemaVersion = async () => 'hash-1'

  await backUp({ config: source, to: file, now: NOW })
  await restore({ config: target, from: file, schemaVersion })
  await backUp({ config: target, to: file, now: NOW, schemaVersion })

  expect(await contents(target)).toEqual(await contents(source))
  expect(await rules(target)).toEqual(await rules(source))
})

test('a backup is one moment: what is written meanwhile stays out of it', async () => {
  const config = await filledDatabase()
  const schemaVersion = async () => {
    await run(config, "insert into notes values ('meanwhile')")
    return 'hash-1'
  }

  const manifest = await backUp({ config, to: file, now: NOW, schemaVersion })

  expect(manifest.tables.find(({ name }) => name === 'notes')?.rows).toBe(4)
})

test('the file is readable by its owner alone, and by anybody with gunzip', async () => {
  await backUp({ config: await filledDatabase(), to: file, now: NOW })

  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(gunzipSync(fs.readFileSync(file)).toString('utf8')).toContain(
    'copy public."crews" ("id", "captain_id") from stdin;\n1\t2\n',
  )
})
