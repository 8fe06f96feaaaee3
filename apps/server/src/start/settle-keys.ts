import type pg from 'pg'
import type { Env } from '../env/env.ts'
import type { Connection } from '../infra/db/connections/connect.ts'
import { openClient } from '../infra/db/connections/open-client.ts'
import type { Queryable } from '../infra/db/sql.ts'
import { deriveKeys, type Keys } from '../infra/secrets/keys.ts'
import { PepperError, readOrCreatePepper, readPepper } from '../infra/secrets/pepper.ts'
import { checkIfKnown, ensurePepper, isKnownPepper } from '../infra/secrets/pepper-check.ts'
import { previousPepperFile, readPreviousPepper } from '../infra/secrets/pepper-files.ts'
import { describeWaiting, findOrphanedHashes } from './waiting-hashes.ts'

type Place = Pick<Connection, 'config' | 'dataDir'>
type Folder = { dataDir?: string | undefined }

/**
 * Returns the keys of the environment's pepper, else of the one beside the included database. Makes a new pepper only
 * while there are no accounts. The database records the first pepper and refuses any other after that.
 *
 * @throws PepperError when accounts exist and their pepper is missing or different, when hashes wait for a previous
 *   pepper that is missing or different, or when a rotation is half done
 */
export function settleKeys(env: Env, place: Place): Promise<Keys> {
  return withClient(place.config, async (client) => {
    const pepper = env.pepper ?? readOrCreatePepper({ dataDir: folderOf(place), isNeeded: await hasAccounts(client) })
    const keys = deriveKeys(pepper, previousOf(env, place))
    await ensurePepper(client, keys)
    const settled = await settlePrevious(client, keys, env)
    await refuseStranded(client, settled, env, place)
    return settled
  })
}

/**
 * Returns the keys of the existing pepper and of the one before it, without making one.
 *
 * @throws PepperError when there is none
 */
export function readExistingKeys(env: Env, place: Folder): Keys {
  return deriveKeys(env.pepper ?? readPepper(folderOf(place)), previousOf(env, place))
}

/** Returns the previous pepper from where the pepper in use comes from. */
function previousOf(env: Env, place: Folder): Buffer | undefined {
  return env.pepper ? env.pepperPrevious : readPreviousPepper(folderOf(place))
}

/** Leaves out a previous pepper that this database never had: a file may be of another one, a variable is a mistake. */
async function settlePrevious(db: Queryable, keys: Keys, env: Env): Promise<Keys> {
  const { previous, ...current } = keys
  if (!previous || (await isKnownPepper(db, previous))) return keys
  if (!env.pepper) return current

  throw new PepperError(
    `PEPPER_PREVIOUS no es una clave anterior de esta base de datos (es la ${previous.id}): corrígela o quítala.`,
  )
}

async function refuseStranded(db: Queryable, keys: Keys, env: Env, place: Place): Promise<void> {
  const stranded = await findOrphanedHashes(db, [keys.previous?.id])
  const [first] = stranded
  if (!first) return

  const remedy = env.pepper
    ? 'Define PEPPER_PREVIOUS con ella'
    : `Deja tu copia de ella en ${previousPepperFile(folderOf(place))}`
  throw new PepperError(
    `Falta la clave anterior (${first.keyId}), de la que dependen todavía: ${describeWaiting(stranded)}. ` +
      `${remedy}, o renuncia a ella con npm run rotate-pepper -- --drop-previous --confirm.`,
  )
}

/** Checks the keys and records nothing. @throws PepperError when the database was filled with another pepper */
export function refuseOtherKeys(keys: Keys, place: Place): Promise<void> {
  return withClient(place.config, (client) => checkIfKnown(client, keys))
}

function folderOf({ dataDir }: Folder): string {
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
  const client = await openClient(config)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
