import type pg from 'pg'
import { type Consequences, setPoolConsequences } from './consequences.ts'
import type { ClientConfig } from './database-client.ts'
import { openPipeline, type Pipeline } from './pipeline.ts'
import { createPool, type PoolConfig, type PoolWatch } from './pool.ts'

const SIGN_IN_CONNECTIONS = 2

/** The connections that one process keeps open to the database. */
export type Database = {
  /** For transactions, and for queries that may wait. */
  pool: pg.Pool
  /** For signing in alone, so that whatever takes the pool does not keep people out. */
  signInPool: pg.Pool
  /** For prepared reads by key. */
  pipeline: Pipeline
  /** For a dedicated connection: see `exclusively`. */
  config: ClientConfig
  close(): Promise<void>
}

/**
 * Opens the connections of a process. None connects before its first query, and a lost connection is replaced later.
 *
 * @param options.consequences the handlers of the domain events of its transactions; without them no event can be
 *   raised
 */
export function openDatabase(config: PoolConfig, options: PoolWatch & { consequences?: Consequences } = {}): Database {
  const { consequences, ...watch } = options
  const pool = createPool(config, watch)
  const signInPool = createPool({ ...config, max: SIGN_IN_CONNECTIONS }, watch)
  if (consequences) for (const each of [pool, signInPool]) setPoolConsequences(each, consequences)
  const pipeline = openPipeline(config)
  return {
    pool,
    signInPool,
    pipeline,
    config,
    close: async () => {
      await Promise.all([pipeline.close(), pool.end(), signInPool.end()])
    },
  }
}
