import { drawConsequences } from '../../consequences/draw-consequences.ts'
import type { PoolConfig } from '../../infra/db/connections/pool.ts'
import { type Database, openDatabase } from '../../infra/db/database.ts'

/** The timeouts of tests, which check results and not the speed of the machine. */
export const PATIENT = {
  connectionTimeoutMillis: 50_000,
  lock_timeout: 50_000,
  statement_timeout: 50_000,
  query_timeout: 50_000,
  silentMs: 50_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** The limits of a queue in which every request may wait for a connection at once, for long. */
const ALL_AT_ONCE = {
  perAccount: 1e9,
  waiting: 1e9,
  waitingPerAccount: 1e9,
  longestMs: 50_000,
  stuckMs: 50_000,
}

/** Opens a database as the product does, but without the limits of its queue unless `turns` sets them. */
export function openGameDatabase({ turns = ALL_AT_ONCE, ...config }: PoolConfig): Database {
  return openDatabase({ ...config, turns }, { consequences: drawConsequences })
}
