import pg from 'pg'
import { withTypes } from './config.ts'

/**
 * Runs `work` on a connection of its own, while no other process runs work of the same name: they wait for each other.
 * No transaction is open; the lock goes with the connection, however that ends. For work that may take long.
 *
 * @param signal ends the connection at once, and the work with an error
 */
export async function exclusively<Result>(
  config: pg.ClientConfig,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = new pg.Client(withTypes(config))
  client.on('error', () => undefined) // the question under way reports it
  await client.connect()
  // Ended while it connects, a client never says so.
  const leave = () => void client.end().catch(() => undefined)
  signal?.addEventListener('abort', leave, { once: true })
  try {
    signal?.throwIfAborted()
    // Waiting for whoever came first is no slow statement, and the work between two statements no idleness.
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
      await client.query('select set_config($1, $2, false)', [limit, '0'])
    }
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', leave)
    await client.end().catch(() => undefined)
  }
}

/** One transaction on a connection that is one's own. */
export async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
