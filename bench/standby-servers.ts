import pg from 'pg'
import type { ClusterConfig } from '../apps/server/src/infra/db/embedded/connection.ts'
import { startPair } from '../apps/server/src/infra/db/embedded/testing/standby.ts'
import { removeTemporaryFolder, temporaryFolder } from '../apps/server/src/infra/db/embedded/testing/temporary-data.ts'

/** A primary and the standby that follows it. */
export type Servers = {
  primary: ClusterConfig
  standby: ClusterConfig
  /** the process of the primary that starts all others of it */
  postmaster: number
  /** the variables that lead the product to the database, `DATABASE_URL` among them */
  environment: { DATABASE_URL: string } & Record<string, string>
  /** Tells the proxy or pooler between the product and the servers that the standby has been promoted. */
  promoted(): Promise<void>
  /** Returns how many readings of the leaderboard the standby answered; absent where nothing counts them. */
  countReads?(): Promise<number>
  close(): Promise<void>
}

export type Replication = { isSynchronous: boolean }

/** Starts the PostgreSQL that the product brings, twice, with one address that names both. */
export async function startEmbedded({ isSynchronous }: Replication): Promise<Servers> {
  const folder = temporaryFolder()
  const settings = { synchronous_standby_names: isSynchronous ? 'standby' : '', max_connections: '100' }
  const { primary, standby } = await startPair(folder, { testing: false, settings })
  return {
    primary: primary.config,
    standby: standby.config,
    postmaster: primary.pid,
    environment: { DATABASE_URL: urlOf(primary.config, primary.config, standby.config) },
    promoted: async () => {},
    close: async () => {
      await standby.release()
      await removeTemporaryFolder(folder)
    },
  }
}

/** Returns the address of a role's database on the servers, in the order given. */
export function urlOf(
  role: Pick<ClusterConfig, 'user' | 'password' | 'database'>,
  ...servers: ClusterConfig[]
): string {
  const { user, password, database } = role
  const places = servers.map(({ host, port }) => `${encodeURIComponent(host)}:${port}`)
  return `postgres://${user}:${encodeURIComponent(password)}@${places.join(',')}/${database}`
}

/** Runs one statement over a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(config: pg.ClientConfig, statement: string): Promise<Row[]> {
  const client = new pg.Client({ ...config })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
