import path from 'node:path'
import pg from 'pg'
import { copyCreated } from '../../../../testing/databases/created-cluster.ts'
import { openCluster } from '../../embedded/open-cluster.ts'
import { removeTemporaryFolder, temporaryFolder } from '../../embedded/testing/temporary-data.ts'
import { verifyBackup } from '../read-backup.ts'
import { restore } from '../restore.ts'
import type { BackupKey } from '../signature.ts'

/**
 * A schema with everything that may break a backup: a cycle of keys, sequences, triggers on and off, a generated
 * column.
 */
export const SCHEMA = `
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

/** The texts that look like marks of the format, or that a careless reader would split. */
export const AWKWARD = [
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

/** The key that signs the backups of the tests. */
export const KEY: BackupKey = { id: '0123456789abcdef', key: Buffer.alloc(32, 'key of the tests') }

/** Verifies a backup and restores it. */
export async function restoreFrom(
  file: string,
  options: Omit<Parameters<typeof restore>[0], 'backup'> & { isUnsignedAllowed?: boolean },
): Promise<void> {
  const { isUnsignedAllowed = false, ...rest } = options
  await restore({ ...rest, backup: await verifyBackup({ file, key: KEY, isUnsignedAllowed }) })
}

/** Opens a server for one test file, with databases to back up and restore. */
export async function openSamples() {
  const folder = temporaryFolder()
  const dataDir = path.join(folder, 'data')
  await copyCreated(dataDir)
  const cluster = await openCluster({ dataDir, product: 'orbita', testing: true })
  let count = 0

  const bareDatabase = async (owner = cluster.config.user): Promise<pg.ClientConfig> => {
    const database = `w_${++count}`
    await run({ ...cluster.config }, `create database ${database} owner ${owner}`)
    return { ...cluster.config, database }
  }
  const emptyDatabase = async (migration = 'hash-1'): Promise<pg.ClientConfig> => {
    const config = await bareDatabase()
    await migrate(config, migration)
    return config
  }
  return {
    folder,
    bareDatabase,
    emptyDatabase,
    filledDatabase: async (): Promise<pg.ClientConfig> => {
      const config = await emptyDatabase()
      await fill(config)
      return config
    },
    close: async (): Promise<void> => {
      await cluster.release()
      await removeTemporaryFolder(folder)
    },
  }
}

export type Samples = Awaited<ReturnType<typeof openSamples>>

/** Runs one query over a new connection, or over one that is open. */
export async function run<Row extends pg.QueryResultRow>(
  config: pg.ClientConfig | pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  if (config instanceof pg.Client) return (await config.query<Row>(text, values)).rows

  const client = new pg.Client(config)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Reads every row as the database writes it. */
export async function contents(config: pg.ClientConfig | pg.Client): Promise<unknown> {
  const people = await run(config, 'select to_jsonb(p) as row from people p order by id')
  const crews = await run(config, 'select to_jsonb(c) as row from crews c order by id')
  const notes = await run(config, 'select body from notes order by body')
  return { people, crews, notes }
}

/** Reads foreign keys and triggers, with whether they are enabled. */
export async function rules(config: pg.ClientConfig | pg.Client): Promise<unknown> {
  const keys =
    "select conname, pg_get_constraintdef(oid) as rule, convalidated from pg_constraint where contype = 'f' order by conname"
  const triggers = 'select tgname, tgenabled from pg_trigger where not tgisinternal order by tgname'
  return { keys: await run(config, keys), triggers: await run(config, triggers) }
}

async function migrate(config: pg.ClientConfig, migration: string): Promise<void> {
  await run(config, SCHEMA)
  await run(
    config,
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('hash-0', 1), ('${migration}', 2)`,
  )
}

async function fill(config: pg.ClientConfig): Promise<void> {
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
}
