import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
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
 * @param onError told of connections lost while idle
 */
export function openDatabase(config: pg.PoolConfig, onError?: (error: Error) => void): Database {
  const pool = createPool(config, onError)
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
