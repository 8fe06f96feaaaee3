import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { prepare, type Queryable } from './sql.ts'

/** Any number, the same in every process: whoever holds this lock migrates, the others wait and find nothing to do. */
const MIGRATION_LOCK = 4_206_911
const UNDEFINED_TABLE = '42P01'

/** Where the migrations lie: beside the bundle, or in the sources. */
export function migrationsFolder(): string {
  const places = ['./migrations', '../../../migrations'].map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const folder = places.find((place) => existsSync(`${place}/meta/_journal.json`))
  if (!folder) throw new Error(`No migrations in ${places.join(' or ')}`)

  return folder
}

/** Brings the schema up to date, once however many processes start at the same time. All or nothing. */
export async function migrate(config: pg.ClientConfig, folder = migrationsFolder()): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => undefined) // the question under way reports it
  await client.connect()
  try {
    // Waiting for another process's migration is no slow statement.
    await client.query("select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)")
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

const findApplied = prepare<[hash: string], { id: number }>(
  'db.applied-migration',
  'select id from drizzle.__drizzle_migrations where hash = $1',
)

/** Tells whether the database has this release's last migration (and perhaps newer ones); for readiness. */
export function migrationsCurrent(folder = migrationsFolder()): (db: Queryable) => Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1)!.hash
  return async (db) => {
    try {
      return (await findApplied(db, newest)).length > 0
    } catch (error) {
      if ((error as pg.DatabaseError).code === UNDEFINED_TABLE) return false
      throw error
    }
  }
}
