import pg from 'pg'
import { DataDirError } from './data-dir-error.ts'

/** The connection to the database, in the form `pg` accepts; `host` is the folder of the socket. */
export type ClusterConfig = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

const CONNECT_TIMEOUT_MS = 2_000
const ALREADY_EXISTS = new Set(['42P04', '23505'])

/**
 * Returns whether the server answers in the product's database, which is created when it is missing. It returns false
 * while the server refuses connections, starts, stops or has crashed.
 *
 * @throws DataDirError when the server does not accept the password
 */
export async function answers(config: ClusterConfig): Promise<boolean> {
  try {
    await run(config, 'select 1')
    return true
  } catch (error) {
    const { code } = error as pg.DatabaseError
    if (code === '28P01' || code === '28000') {
      throw new DataDirError(
        'La base de datos no acepta la contraseña del archivo postgres-password que está a su lado. ' +
          'Recupera ese archivo de una copia de la carpeta de datos.',
        { cause: error },
      )
    }
    if (code !== '3D000') return false
  }
  return createDatabase(config)
}

async function createDatabase(config: ClusterConfig): Promise<boolean> {
  try {
    await run({ ...config, database: 'postgres' }, `create database ${pg.escapeIdentifier(config.database)}`)
  } catch (error) {
    // Another process may have created it first during a simultaneous first start.
    if (!ALREADY_EXISTS.has((error as pg.DatabaseError).code ?? '')) return false
  }
  return true
}

async function run(config: ClusterConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined) // the query reports it
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end().catch(() => undefined)
  }
}
