import type pg from 'pg'
import { drawConsequences } from '../consequences/draw-consequences.ts'
import { type Database, openDatabase } from '../infra/db/database.ts'

/** Timeouts for tests, which check results and not the speed of the machine. */
export const PATIENT = {
  connectionTimeoutMillis: 50_000,
  lock_timeout: 50_000,
  statement_timeout: 50_000,
  query_timeout: 50_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** Opens a database as the product does. */
export function openGameDatabase(config: pg.PoolConfig): Database {
  return openDatabase(config, { consequences: drawConsequences })
}
