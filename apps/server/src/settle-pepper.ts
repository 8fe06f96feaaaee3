import pg from 'pg'
import type { Env } from './env.ts'
import type { Connection } from './infra/db/connect.ts'
import { readOrCreatePepper, readPepper } from './infra/secrets/pepper.ts'

/**
 * The pepper of the environment, else the one beside the included database. A new one is made only while nobody has an
 * account.
 *
 * @throws PepperError when accounts exist and theirs is gone
 */
export async function settlePepper(env: Env, connection: Connection): Promise<Buffer> {
  if (env.pepper) return env.pepper
  if (connection.dataDir === undefined) throw new Error('A database of one’s own comes with a pepper')

  return readOrCreatePepper({ dataDir: connection.dataDir, isNeeded: await hasAccounts(connection.config) })
}

/**
 * The pepper that is there; none is made.
 *
 * @throws PepperError when there is none
 */
export function keptPepper(env: Env, connection: Connection): Buffer {
  if (env.pepper) return env.pepper
  if (connection.dataDir === undefined) throw new Error('A database of one’s own comes with a pepper')

  return readPepper(connection.dataDir)
}

async function hasAccounts(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config)
  client.on('error', () => undefined) // the question reports it
  await client.connect()
  try {
    const { rows } = await client.query<{ some: boolean }>('select exists (select from accounts) as some')
    return rows[0]!.some
  } finally {
    await client.end()
  }
}
