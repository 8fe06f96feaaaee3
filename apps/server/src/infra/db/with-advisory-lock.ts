import type pg from 'pg'
import { withTypes } from './config.ts'
import { openClient } from './connections/open-client.ts'

/**
 * Runs `work` on a dedicated connection, one process at a time for each name; the others wait. No transaction is open.
 * The lock is released with the connection, however it ends. Meant for work that may take long.
 *
 * @param signal aborts: ends the connection at once, which fails the work
 */
export async function withAdvisoryLock<Result>(
  config: pg.ClientConfig,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = await openClient(withTypes(config))
  // A client that is ended while it connects never reports it, so the signal is checked again below.
  const leave = () => void client.end().catch(() => undefined)
  signal?.addEventListener('abort', leave, { once: true })
  try {
    signal?.throwIfAborted()
    // Waiting for the lock must not count as a slow statement, nor the time between two statements as idleness.
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

/** Runs work in a transaction on a dedicated connection. */
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
