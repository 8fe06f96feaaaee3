import pg from 'pg'
import { withTypes } from './config.ts'

// The server's own limit comes first, so a slow statement ends with an error of its own; the client's limit also holds
// when the server does not answer at all.
const LIMITS = {
  max: 10,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 4_000,
  query_timeout: 4_500,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Connections for transactions and for whatever may wait. */
export function createPool(config: pg.PoolConfig, onError: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool({ ...LIMITS, ...withTypes(config) })
  pool.on('error', onError)
  // A connection lost while somebody holds it tells them through their question; without this it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
