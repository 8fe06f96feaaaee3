import type pg from 'pg'
import { openOutbox, sendOutbox } from './after-commit.ts'
import { shareConsequences } from './consequences.ts'
import type { Database } from './database.ts'
import { exclusively, inTransaction } from './exclusively.ts'
import { ATTEMPTS, isRetryable, type Tx } from './transaction.ts'

/** What sorting and hashing many rows may keep in memory: work that takes long is rare, and one at a time of its name. */
const WORK_MEM = '64MB'

type Roads = Pick<Database, 'pool' | 'config'>

/**
 * As `transaction`, for work that may take long: on a connection of its own, without the limits of the pool, and one at a
 * time of each name in all processes.
 */
export function longTransaction<Result>(
  { pool, config }: Roads,
  name: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return exclusively(config, name, async (client) => {
    shareConsequences(pool, client)
    await client.query('select set_config($1, $2, false)', ['work_mem', WORK_MEM])
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
  })
}

/** What a {@link longTransaction} would answer: everything the work did is taken back. */
export function rehearse<Result>(
  { pool, config }: Roads,
  name: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return exclusively(config, name, async (client) => {
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
