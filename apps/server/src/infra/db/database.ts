import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Consequences, setPoolConsequences } from './consequences.ts'
import { openPipeline, type Pipeline } from './pipeline.ts'
import { createPool } from './pool.ts'

/** The roads to the database that one process keeps open. */
export type Database = {
  /** transactions, and whatever may wait */
  pool: pg.Pool
  /** prepared reads by key */
  pipeline: Pipeline
  /** Drizzle over the pool, for everyday queries outside a transaction; inside one use `drizzle(tx)` */
  orm: NodePgDatabase
  /** for a connection of one's own: see `exclusively` */
  config: pg.ClientConfig
  close(): Promise<void>
}

/**
 * Opens them. Nothing connects until the first question, and a lost connection is replaced by a later one.
 *
 * @param options.consequences what follows from the domain events of its transactions; without them none can be raised
 * @param options.onError called with the error of each connection lost while idle
 */
export function openDatabase(
  config: pg.PoolConfig,
  options: { consequences?: Consequences; onError?: (error: Error) => void } = {},
): Database {
  const { consequences, onError } = options
  const pool = createPool(config, onError)
  if (consequences) setPoolConsequences(pool, consequences)
  const pipeline = openPipeline(config)
  return {
    pool,
    pipeline,
    orm: drizzle(pool),
    config,
    close: async () => {
      await Promise.all([pipeline.close(), pool.end()])
    },
  }
}
