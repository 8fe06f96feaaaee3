import pg from 'pg'
import { BackupError } from './backup-error.ts'
import type { SequenceSummary } from './manifest.ts'

/** A table of the product, as the database describes it. */
export type Table = {
  readonly name: string
  /** The columns without the generated ones, which the database computes again. */
  readonly columns: readonly string[]
  /** An order that is the same on every server: the primary key, or else the whole row, with text compared by bytes. */
  readonly order: string
}

/** Returns the schema version of a database; tests replace `lastMigration`. */
export type SchemaVersion = (client: pg.ClientBase) => Promise<string>

export const quote = pg.escapeIdentifier

export function qualified(name: string): string {
  return `public.${quote(name)}`
}

/** The settings that make rows read the same on every server, and that remove the limits meant for requests. */
const SESSION = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  search_path: 'public',
  row_security: 'off',
  statement_timeout: '0',
  transaction_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** Sets the formats and limits of the transaction; settings unknown to this server are left out. */
export async function fixSession(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config(wanted.key, wanted.value, true)
     from json_each_text($1) as wanted join pg_settings on pg_settings.name = lower(wanted.key)`,
    [JSON.stringify(SESSION)],
  )
}

/** Returns the hash of the last migration that Drizzle applied. @throws BackupError when there is none */
export async function lastMigration(client: pg.ClientBase): Promise<string> {
  try {
    const { rows } = await client.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by created_at desc, id desc limit 1',
    )
    const [last] = rows
    if (last) return last.hash
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42P01') throw error
  }
  throw new BackupError('La base de datos está vacía: no se ha aplicado ninguna migración.')
}

/** Lists the tables of the product by name. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name,
       array(
         select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum
       ) as columns,
       coalesce(
         (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.place)
          from pg_index i
          cross join unnest(i.indkey::int2[]) with ordinality as k(attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary),
         format('(%I.*)::text collate "C"', c.relname)
       ) as "order"
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by c.relname collate "C"`,
  )
  return rows
}

/** Lists the sequences of the product by name, with where each stands. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceSummary[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname collate "C"`,
  )
  const sequences: SequenceSummary[] = []
  for (const { name } of names) {
    const { rows } = await client.query<SequenceSummary>(
      `select $1::text as name, last_value::text as value, is_called as "isCalled" from ${qualified(name)}`,
      [name],
    )
    sequences.push(...rows)
  }
  return sequences
}
