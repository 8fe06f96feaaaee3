import { type Deliver, notifyAfterCommit } from '../infra/db/after-commit.ts'
import type { Queryable } from '../infra/db/sql.ts'
import type { Tx } from '../infra/db/transaction.ts'

const senders = new WeakMap<Queryable, () => void>()

/** Says what a process does when something was committed that waits to be sent. */
export function onQueued(pool: Queryable, send: () => void): void {
  senders.set(pool, send)
}

const wake: Deliver = async (pool) => senders.get(pool)?.()

/** Sends soon after the transaction commits. What is lost with the process is found by the job. */
export function wakeAfterCommit(tx: Tx): void {
  notifyAfterCommit(tx, wake, 'queued')
}
