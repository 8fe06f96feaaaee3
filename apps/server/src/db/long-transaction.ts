import type pg from 'pg'
import { openOutbox, sendOutbox } from './after-commit.ts'
import type { Database } from './database.ts'
import { exclusively, inTransaction } from './exclusively.ts'
import type { Tx } from './transaction.ts'

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
    openOutbox(client)
    const result = await inTransaction(client, () => work(client))
    sendOutbox(pool, client)
    return result
  })
}

/** What a {@link longTransaction} would answer: everything the work did is taken back. */
export function rehearse<Result>({ config }: Roads, name: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return exclusively(config, name, async (client) => rolledBack(client, () => work(client)))
}

async function rolledBack<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    return await work()
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}
