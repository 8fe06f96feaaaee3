import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { keepOpen } from './embedded/keep-open.ts'

const ANSWER_WITHIN_MS = 5_000
const OLDEST_MAJOR = 14

/** Which database: the one of the URL, or the included one with its data in a folder. */
export type DatabaseChoice = {
  databaseUrl?: string
  dataDir: string
  /** whether nobody chose the folder: it may then be replaced by a better one */
  isDefaultDataDir: boolean
}

/** Names the included database and, started as root, the account it looks for first. */
const PRODUCT = 'orbita'

export type Connection = {
  config: pg.ClientConfig
  /** the folder really used; absent with a database of one's own */
  dataDir?: string
  /** brings the included database back; does nothing for another, which has its own keepers */
  bringBack(): Promise<void>
  close(): Promise<void>
}

/**
 * Reaches the database that was chosen: the included one, started if need be, or the one of DATABASE_URL.
 *
 * @param say told, in Spanish, what takes time
 * @throws StartError or DataDirError when a person must act first
 */
export async function connectDatabase(choice: DatabaseChoice, say: (line: string) => void): Promise<Connection> {
  if (choice.databaseUrl !== undefined) return connectExternal(choice.databaseUrl)

  const { dataDir, isDefaultDataDir } = choice
  const database = await keepOpen({ dataDir, isDefaultDataDir, product: PRODUCT, say })
  return {
    config: { ...database.current().config },
    dataDir: database.current().dataDir,
    bringBack: async () => {
      await database.reopen()
    },
    close: database.close,
  }
}

async function connectExternal(url: string): Promise<Connection> {
  const config: pg.ClientConfig = { connectionString: url, application_name: PRODUCT }
  const version = await askVersion(config)
  if (Math.floor(version / 10_000) < OLDEST_MAJOR) {
    throw new StartError(
      `La base de datos de DATABASE_URL es PostgreSQL ${Math.floor(version / 10_000)}. Se necesita PostgreSQL ${OLDEST_MAJOR} o posterior.`,
    )
  }
  return { config, bringBack: async () => undefined, close: async () => undefined }
}

/** Tries again for a few seconds: the database of a machine that has just started may be a moment behind. */
async function askVersion(config: pg.ClientConfig): Promise<number> {
  for (const deadline = Date.now() + ANSWER_WITHIN_MS; ; await sleep(300)) {
    const left = Math.max(500, deadline - Date.now())
    const client = new pg.Client({ ...config, connectionTimeoutMillis: left, query_timeout: left })
    client.on('error', () => undefined) // the question reports it
    try {
      await client.connect()
      const { rows } = await client.query<{ version: number }>(
        `select current_setting('server_version_num')::int as version`,
      )
      return rows[0]!.version
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal || Date.now() + 300 > deadline) {
        throw new StartError(refusal ?? `La base de datos de DATABASE_URL no responde en ${placeOf(config)}.`, {
          cause: error,
        })
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Why trying again is of no use. */
function refusalOf(error: unknown): string | undefined {
  const { code = '' } = error as { code?: string }
  if (code === '28P01' || code === '28000')
    return 'La base de datos de DATABASE_URL no acepta ese usuario con esa clave.'
  if (code === '3D000') return 'La base de datos que nombra DATABASE_URL no existe en ese servidor. Créala primero.'

  return undefined
}

/** Host and port, which are no secrets. */
function placeOf({ connectionString = '' }: pg.ClientConfig): string {
  const { hostname, port } = new URL(connectionString)
  return `${decodeURIComponent(hostname) || 'localhost'}:${port || 5432}`
}
