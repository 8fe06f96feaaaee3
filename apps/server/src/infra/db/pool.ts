import pg from 'pg'
import { withTypes } from './config.ts'

// The server's limit is shorter than the client's, so that a slow statement ends with the server's error. The client's
// limit also applies when the server does not answer at all.
const LIMITS = {
  max: 10,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 4_000,
  query_timeout: 4_500,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Creates the pool of connections for transactions and for queries that may wait. */
export function createPool(config: pg.PoolConfig, onError: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool({ ...LIMITS, ...withTypes(config) })
  pool.on('error', onError)
  // The query in progress reports a connection that is lost while in use; without this listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
