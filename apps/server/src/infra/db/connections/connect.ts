import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import { keepOpen } from '../embedded/keep-open.ts'
import { findPlace } from '../embedded/place.ts'
import { productRoleOf } from '../product-role.ts'
import { placeOf } from './address.ts'
import { type ClientConfig, openClient } from './open-client.ts'
import { findBetween } from './pooler.ts'
import { refusalOf } from './refusal.ts'

const ANSWER_WITHIN_MS = 5_000
const OLDEST_MAJOR = 14

/** The database to use: that of the URL, or the embedded one with its data in a folder. */
export type DatabaseChoice = {
  databaseUrl?: string
  /** the same database as its owner, for migrations and restorations; only with `databaseUrl` */
  databaseOwnerUrl?: string | undefined
  /** the same database without the pooler that `databaseUrl` then leads to */
  databaseDirectUrl?: string | undefined
  /** a standby of the same database; only with `databaseUrl` */
  databaseReplicaUrl?: string | undefined
  dataDir: string
  /** True if no folder was configured, so that a better one may be used. */
  isDefaultDataDir: boolean
}

/** The name of the embedded database and of the service account that is preferred when the product starts as root. */
const PRODUCT = 'orbita'

export type Connection = {
  /** of the product's role, which owns nothing unless `isOwner` */
  config: ClientConfig
  /** of the owner of the schema, for migrations and restorations alone */
  owner: ClientConfig
  /** whether the product works as the owner, because the operator named no other role */
  isOwner: boolean
  /** through a pooler of transactions, for the requests */
  pooler?: ClientConfig
  /** of a standby, which may be away */
  replica?: ClientConfig
  /** The folder that is really used; absent with an external database. */
  dataDir?: string
  /** Restarts the embedded database; does nothing for an external one. */
  restartDatabase(): Promise<void>
  close(): Promise<void>
}

/**
 * Connects to the chosen database, starting the embedded one if needed.
 *
 * @param say receives Spanish lines about steps that take time
 * @param options.mayCreate false to refuse a data folder without a database instead of making one
 * @throws StartError or DataDirError when an operator must act first
 */
export async function connectDatabase(
  choice: DatabaseChoice,
  say: (line: string) => void,
  { mayCreate = true }: { mayCreate?: boolean } = {},
): Promise<Connection> {
  if (choice.databaseUrl !== undefined) return connectExternal({ ...choice, databaseUrl: choice.databaseUrl })

  const { dataDir, isDefaultDataDir } = choice
  const database = await keepOpen({ dataDir, isDefaultDataDir, product: PRODUCT, mayCreate, say })
  const owner = { ...database.current().config }
  return {
    config: await productRoleOf(owner),
    owner,
    isOwner: false,
    dataDir: database.current().dataDir,
    restartDatabase: async () => {
      await database.reopen()
    },
    close: database.close,
  }
}

/** Returns the data folder of the included database, without opening it; undefined for an external one. */
export function dataDirOf({ databaseUrl, dataDir, isDefaultDataDir }: DatabaseChoice): string | undefined {
  return databaseUrl === undefined ? findPlace({ dataDir, isDefaultDataDir, product: PRODUCT }).dataDir : undefined
}

async function connectExternal(choice: DatabaseChoice & { databaseUrl: string }): Promise<Connection> {
  const { databaseOwnerUrl: ownerUrl, databaseReplicaUrl: replicaUrl, databaseDirectUrl: directUrl } = choice
  const config = configOf(directUrl ?? choice.databaseUrl)
  const pooler = directUrl === undefined ? undefined : configOf(choice.databaseUrl)
  const variable = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const version = await readVersion(config, variable)
  if (Math.floor(version / 10_000) < OLDEST_MAJOR) {
    throw new StartError(
      `La base de datos de ${variable} es PostgreSQL ${Math.floor(version / 10_000)}. Se necesita PostgreSQL ${OLDEST_MAJOR} o posterior.`,
    )
  }
  await refuseTransactionPooler(config, variable)
  const owner = ownerUrl === undefined ? config : configOf(ownerUrl)
  if (owner !== config) await refuseTransactionPooler(owner, 'DATABASE_OWNER_URL')
  if (pooler) await refuseWrongPooler({ config, pooler })
  if (owner !== config) await refuseWrongOwner({ config, owner })
  return {
    config,
    owner,
    isOwner: owner === config,
    ...(pooler && { pooler }),
    ...(replicaUrl !== undefined && { replica: { connectionString: replicaUrl, application_name: PRODUCT } }),
    restartDatabase: async () => undefined,
    close: async () => undefined,
  }
}

function configOf(url: string): ClientConfig {
  return { connectionString: url, application_name: PRODUCT }
}

type Named = { role: string; place: string; is_superuser: boolean }

/** Refuses two connections that lead to different databases, or a product's role that could change the schema. */
async function refuseWrongOwner({ config, owner }: Record<'config' | 'owner', ClientConfig>): Promise<void> {
  const [product, its] = [await nameOf(config), await nameOf(owner, 'DATABASE_OWNER_URL')]
  if (product.place !== its.place) {
    throw new StartError('DATABASE_URL y DATABASE_OWNER_URL no llevan a la misma base de datos.')
  }
  if (product.role === its.role || product.is_superuser) {
    throw new StartError(
      'El usuario de DATABASE_URL no puede ser el dueño de la base de datos ni un superusuario. ' +
        'Crea uno sin privilegios, como dice «Usuarios de la base de datos» en docs/operations-database.md.',
    )
  }
}

/** Refuses a pooler of transactions where a session is needed: its locks and notifications would be of whoever comes next. */
async function refuseTransactionPooler(config: ClientConfig, variable: string): Promise<void> {
  // A connection that fails is told by what comes next, with the reason.
  if ((await findBetween(config).catch(() => 'nothing')) !== 'pooler of transactions') return

  throw new StartError(
    variable === 'DATABASE_URL'
      ? 'DATABASE_URL lleva a un PgBouncer en modo transaction: define también DATABASE_DIRECT_URL, con la misma base sin él ' +
          '(docs/operations-database.md, «Detrás de PgBouncer»).'
      : `${variable} lleva a un PgBouncer en modo transaction, y necesita una sesión propia: pon la dirección de la base misma.`,
  )
}

/** Refuses a pooler that leads to another database or to another role. */
async function refuseWrongPooler({ config, pooler }: Record<'config' | 'pooler', ClientConfig>): Promise<void> {
  const [direct, pooled] = [await nameOf(config, 'DATABASE_DIRECT_URL'), await nameOf(pooler)]
  if (direct.place !== pooled.place || direct.role !== pooled.role) {
    throw new StartError('DATABASE_URL y DATABASE_DIRECT_URL no llevan a la misma base de datos con el mismo usuario.')
  }
}

async function nameOf(config: ClientConfig, variable = 'DATABASE_URL'): Promise<Named> {
  try {
    return await ask<Named>(
      config,
      ANSWER_WITHIN_MS,
      `select current_user as role, rolsuper as is_superuser,
              concat_ws(' ', d.oid, d.datname, pg_postmaster_start_time()) as place
         from pg_roles, pg_database d where rolname = current_user and d.datname = current_database()`,
    )
  } catch (error) {
    const refusal = refusalOf(error, variable, config.connectionString ?? '')
    throw new StartError(refusal ?? `No se pudo entrar a la base de datos de ${variable}.`, { cause: error })
  }
}

/**
 * Reads the server version, retrying for a few seconds: on a machine that has just booted the database may start later.
 */
async function readVersion(config: ClientConfig, variable: string): Promise<number> {
  for (const deadline = Date.now() + ANSWER_WITHIN_MS; ; await sleep(300)) {
    const left = Math.max(500, deadline - Date.now())
    try {
      const question = `select current_setting('server_version_num')::int as version`
      return (await ask<{ version: number }>(config, left, question)).version
    } catch (error) {
      const refusal = refusalOf(error, variable, config.connectionString ?? '')
      if (refusal || Date.now() + 300 > deadline) {
        throw new StartError(refusal ?? silenceOf(config, variable), { cause: error })
      }
    }
  }
}

/** Asks one question over a connection of its own. @returns the first row of the answer */
async function ask<Row extends pg.QueryResultRow>(
  config: ClientConfig,
  withinMs: number,
  question: string,
): Promise<Row> {
  const client = await openClient({ ...config, connectionTimeoutMillis: withinMs, query_timeout: withinMs })
  try {
    return (await client.query<Row>(question)).rows[0]!
  } finally {
    await client.end().catch(() => undefined)
  }
}

function silenceOf({ connectionString = '' }: ClientConfig, variable: string): string {
  return `La base de datos de ${variable} no responde en ${placeOf(connectionString)}.`
}
