import pg from 'pg'
import { DataDirError } from './data-dir-error.ts'

/** How to reach the database; `host` is the folder of its socket. Accepted by `pg` as it is. */
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
 * Whether the server answers in the product's database, which is created when it is missing. Refused, starting up,
 * shutting down, crashed: no. Nothing else is hidden.
 *
 * @throws DataDirError when the server does not accept the password
 */
export async function answers(config: ClusterConfig): Promise<boolean> {
  try {
    await ask(config, 'select 1')
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
    await ask({ ...config, database: 'postgres' }, `create database ${pg.escapeIdentifier(config.database)}`)
  } catch (error) {
    // Another process of a simultaneous first start was quicker.
    if (!ALREADY_EXISTS.has((error as pg.DatabaseError).code ?? '')) return false
  }
  return true
}

async function ask(config: ClusterConfig, question: string): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined) // the question reports it
  try {
    await client.connect()
    await client.query(question)
  } finally {
    await client.end().catch(() => undefined)
  }
}
