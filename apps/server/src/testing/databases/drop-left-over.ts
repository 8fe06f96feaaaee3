import pg from 'pg'
import { inject } from 'vitest'

/**
 * Drops the databases of test files that an earlier run left. A mutation run asks a few tests of each file, and a file
 * of which it asks none has made its database and never reaches the end that drops it. Such runs load this before each
 * test file; they run one file at a time, so a database without connections belongs to no file that still runs.
 */
const client = new pg.Client(inject('testServer').config)
await client.connect()
const { rows } = await client.query<{ name: string }>(
  `select datname as name from pg_database d
    where datname like 'orbita\\_test\\_%' and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
)
for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
await client.end()
