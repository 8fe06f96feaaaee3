import pg from 'pg'
import type { ClusterConfig } from '../../apps/server/src/infra/db/embedded/connection.ts'

/** Returns the address of a role's database on a server. */
export function urlOf(
  role: Pick<ClusterConfig, 'user' | 'password' | 'database'>,
  { host, port }: Pick<ClusterConfig, 'host' | 'port'>,
): string {
  const { user, password, database } = role
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`
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
