import type pg from 'pg'
import { openOutbox, sendOutbox } from './after-commit.ts'
import type { Pool } from './connections/pool.ts'
import { shareConsequences } from './consequences.ts'
import type { Database } from './database.ts'
import { ATTEMPTS, isRetryable, type Tx } from './transaction.ts'
import { inTransaction, withAdvisoryLock } from './with-advisory-lock.ts'

/** The memory for sorting and hashing many rows. Such work is rare, and only one runs at a time for each name. */
const WORK_MEM = '64MB'

type Connections = Pick<Database, 'pool' | 'config'>

/** Runs one transaction, and again after a conflict with another one. */
type Run = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/**
 * Runs a transaction that may take long, like `transaction` but on a dedicated connection without the limits of the
 * pool. Only one of each name runs at a time in all processes.
 */
export function longTransaction<Result>(
  connections: Connections,
  name: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return longTransactions(connections, name, (run) => run(work))
}

/** Runs several transactions in a row, each like a {@link longTransaction}, without another of the name in between. */
export function longTransactions<Result>(
  { pool, config }: Connections,
  name: string,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  return withAdvisoryLock(config, name, async (client) => {
    shareConsequences(pool, client)
    await client.query('select set_config($1, $2, false)', ['work_mem', WORK_MEM])
    return work((one) => runAgain(client, pool, one))
  })
}

async function runAgain<Result>(client: pg.Client, pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      openOutbox(client)
      const result = await inTransaction(client, () => work(client))
      sendOutbox(pool, client)
      return result
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

/** Returns what a {@link longTransaction} would return, and rolls all of its work back. */
export function dryRun<Result>(
  { pool, config }: Connections,
  name: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withAdvisoryLock(config, name, async (client) => {
    shareConsequences(pool, client)
    return rolledBack(client, () => work(client))
  })
}

async function rolledBack<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('select set_config($1, $2, false)', ['work_mem', WORK_MEM])
  await client.query('begin')
  try {
    return await work()
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}
