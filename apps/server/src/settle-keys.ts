import type pg from 'pg'
import type { Env } from './env.ts'
import type { Connection } from './infra/db/connect.ts'
import { DatabaseClient } from './infra/db/database-client.ts'
import { deriveKeys, type Keys } from './infra/secrets/keys.ts'
import { readOrCreatePepper, readPepper } from './infra/secrets/pepper.ts'
import { checkIfKnown, settleCheck } from './infra/secrets/pepper-check.ts'

type Place = Pick<Connection, 'config' | 'dataDir'>

/**
 * Returns the keys of the environment's pepper, else of the one beside the included database. Makes a new pepper only
 * while there are no accounts. The database records the first pepper and refuses any other after that.
 *
 * @throws PepperError when accounts exist and their pepper is missing or different
 */
export function settleKeys(env: Env, place: Place): Promise<Keys> {
  return withClient(place.config, async (client) => {
    const pepper = env.pepper ?? readOrCreatePepper({ dataDir: folderOf(place), isNeeded: await hasAccounts(client) })
    const keys = deriveKeys(pepper)
    await settleCheck(client, keys)
    return keys
  })
}

/**
 * Returns the keys of the existing pepper, without making one.
 *
 * @throws PepperError when there is none
 */
export function keptKeys(env: Env, place: Place): Keys {
  return deriveKeys(env.pepper ?? readPepper(folderOf(place)))
}

/** Checks the keys and records nothing. @throws PepperError when the database was filled with another pepper */
export function refuseOtherKeys(keys: Keys, place: Place): Promise<void> {
  return withClient(place.config, (client) => checkIfKnown(client, keys))
}

function folderOf({ dataDir }: Place): string {
  if (dataDir === undefined) throw new Error('A database of one’s own comes with a pepper')

  return dataDir
}

async function hasAccounts(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>('select exists (select from accounts) as some')
  return rows[0]!.some
}

async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new DatabaseClient(config)
  client.on('error', () => undefined) // the query reports it
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
