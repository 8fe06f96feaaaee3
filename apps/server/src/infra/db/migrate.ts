import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { openClient } from './connections/open-client.ts'
import { grantToProduct } from './product-role.ts'
import { prepare, type Queryable } from './sql.ts'

/**
 * An arbitrary number, the same in every process: the holder of this lock migrates, the others wait and find it done.
 */
const MIGRATION_LOCK = 4_206_911
const UNDEFINED_TABLE = '42P01'
const INSUFFICIENT_PRIVILEGE = '42501'

/** Returns the folder of the migrations: beside the bundle, or in the sources. */
export function migrationsFolder(): string {
  const places = ['./migrations', '../../../migrations'].map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const folder = places.find((place) => existsSync(`${place}/meta/_journal.json`))
  if (!folder) throw new Error(`No migrations in ${places.join(' or ')}`)

  return folder
}

/** Returns the hash of the newest migration of a folder, which is the schema that this release works with. */
export function newestMigration(folder: string): string {
  return readMigrationFiles({ migrationsFolder: folder }).at(-1)!.hash
}

const findState = prepare<[], { version: number; oldest_release: number }>(
  'db.find-schema-state',
  'select version, oldest_release from schema_state',
)

const recordVersion = prepare<[version: number], never>(
  'db.record-schema-version',
  'update schema_state set version = $1 where version < $1',
)

const findMigration = prepare<[hash: string], { id: number }>(
  'db.find-migration',
  'select id from drizzle.__drizzle_migrations where hash = $1',
)

/** Makes releases older than this schema number refuse the database, as its owner. Never lets an older one in again. */
export const raiseOldestRelease = prepare<[release: number], never>(
  'db.raise-oldest-release',
  'update schema_state set oldest_release = greatest(oldest_release, $1)',
)

/**
 * Migrates the schema to the latest version in one transaction, once however many processes start at the same time. A
 * newer schema is left as it is.
 *
 * @param options.product the connection of the product, whose role gets its privileges after each migration; absent when
 *   it works as the owner
 * @param options.mayCreate false to refuse a database without a schema
 * @throws StartError when the schema is newer and this release may no longer use it, or there is none and none may be made
 */
export async function migrate(
  owner: pg.ClientConfig,
  options: { folder?: string; product?: pg.ClientConfig; mayCreate?: boolean } = {},
): Promise<void> {
  const { folder = migrationsFolder(), product, mayCreate = true } = options
  const client = await openClient(owner)
  try {
    // Waiting for another process's migration must not count as a slow statement.
    await client.query("select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)")
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const migrations = readMigrationFiles({ migrationsFolder: folder })
    const version = migrations.length - 1
    if (!mayCreate) await refuseNoSchema(client)
    await refuseNewerSchema(client, version)
    const [applied] = await ignoreMissingTable(findMigration(client, migrations.at(-1)!.hash), [])
    if (!applied) await applyMigrations(client, folder).catch(refuseWithoutRights)
    await ignoreMissingTable(recordVersion(client, version), [])
    if (product) await grantToProduct(client, userOf(product))
  } finally {
    await client.end()
  }
}

/** Applies what is missing. Its library is loaded here, because almost every start finds nothing to do. */
async function applyMigrations(client: pg.Client, folder: string): Promise<void> {
  const [{ drizzle }, { migrate: apply }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  await apply(drizzle(client), { migrationsFolder: folder })
}

/** Returns the user of a connection, which its address may hold. */
function userOf(config: pg.ClientConfig): string {
  return new pg.Client(config).user ?? ''
}

async function refuseNoSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  )
  if (rows[0]!.is_there) return

  throw new StartError(
    'La base de datos está vacía, y esta orden no empieza ninguna. Comprueba que es la del servicio; una empresa nueva empieza ' +
      'al arrancar Órbita.',
  )
}

/** Says in words that the role may not change the schema. */
function refuseWithoutRights(error: unknown): never {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  if (code !== INSUFFICIENT_PRIVILEGE && cause?.code !== INSUFFICIENT_PRIVILEGE) throw error

  throw new StartError(
    'La base de datos es de una versión anterior, y este usuario no puede cambiarla. Define DATABASE_OWNER_URL, o ejecuta antes ' +
      'npm run migrate con ella.',
    { cause: error },
  )
}

async function refuseNewerSchema(db: Queryable, mine: number): Promise<void> {
  const [state] = await ignoreMissingTable(findState(db), [])
  if (!state || state.oldest_release <= mine) return

  throw new StartError(
    `La base de datos es de una versión posterior de Órbita (esquema ${state.version}) y esta (esquema ${mine}) ya no puede usarla. ` +
      'No se cambió nada. Arranca la versión posterior, o restaura en una base vacía una copia hecha con esta.',
  )
}

const findServed = prepare<[hash: string, release: number], { id: number }>(
  'db.find-served-schema',
  `select id from drizzle.__drizzle_migrations
    where hash = $1 and not exists (select from schema_state where oldest_release > $2)`,
)

/**
 * Returns a readiness check: whether the database has this release's last migration, and perhaps newer ones that still
 * let this release serve.
 */
export function migrationsCurrent(folder = migrationsFolder()): (db: Queryable) => Promise<boolean> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const newest = migrations.at(-1)!.hash
  const mine = migrations.length - 1
  return async (db) => (await ignoreMissingTable(findServed(db, newest, mine), [])).length > 0
}

/** Returns the result of a query, or a fallback when its table does not exist yet, as in an older database. */
async function ignoreMissingTable<Result>(query: Promise<Result>, fallback: Result): Promise<Result> {
  try {
    return await query
  } catch (error) {
    if ((error as pg.DatabaseError).code === UNDEFINED_TABLE) return fallback
    throw error
  }
}
