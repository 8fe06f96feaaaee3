import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type ClientConfig, openClient } from './open-client.ts'

/** What stands between a client and the database, by how long it lends a session: a pooler may do so for one transaction. */
export type Between = 'nothing' | 'pooler of sessions' | 'pooler of transactions'

const CONNECT_WITHIN_MS = 5_000
const ANSWER_WITHIN_MS = 1_500
const SETTING = 'orbita.session'

/**
 * Recognises a pooler such as PgBouncer. It gives its clients a number of its own instead of that of their process in the
 * server. One of transactions then shows the setting of one client to the next, or loses it for the client that made it.
 */
export async function findBetween(config: ClientConfig): Promise<Between> {
  return withClient(config, async (mine) => {
    const { rows } = await mine.query<{ pid: number }>('select pg_backend_pid() as pid')
    if (rows[0]!.pid === (mine as unknown as { processID: number }).processID) return 'nothing'

    return withClient(config, async (other) => {
      const mark = randomUUID()
      await mine.query('select set_config($1, $2, false)', [SETTING, mark])
      // One of sessions may have none left for a second client, who then waits in vain.
      const seen = await read(other).catch(() => null)
      return seen === mark || (await read(mine)) !== mark ? 'pooler of transactions' : 'pooler of sessions'
    })
  })
}

async function read(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>('select current_setting($1, true) as mark', [SETTING])
  return rows[0]!.mark
}

async function withClient<Result>(config: ClientConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await openClient({
    ...config,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
