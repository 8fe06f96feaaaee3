import type { Pool } from './connections/pool.ts'
import type { Queryable } from './sql.ts'

/**
 * The time in which committed notifications are gathered and delivered together: the cost is per delivery, not per
 * item.
 */
const GATHER_MS = 20

/** Sends notifications to the listeners of the database. Each distinct one is passed once. */
export type Deliver = (db: Queryable, notifications: readonly string[]) => Promise<void>

type Outbox = Map<Deliver, Set<string>>

const inTransaction = new WeakMap<Queryable, Outbox>()
const committed = new WeakMap<Pool, Outbox>()

/**
 * Queues a notification that is delivered after the transaction commits, and dropped if it rolls back. The caller does
 * not wait for the delivery, which may be lost. Outside of `transaction` nothing is delivered.
 */
export function notifyAfterCommit(tx: Queryable, deliver: Deliver, notification: string): void {
  const outbox = inTransaction.get(tx)
  if (outbox) put(outbox, deliver, [notification])
}

/** Starts the outbox of a new transaction and drops what an earlier one left on this connection. */
export function openOutbox(tx: Queryable): void {
  inTransaction.set(tx, new Map())
}

/** Schedules the delivery of a committed transaction's outbox over another connection of the pool. */
export function sendOutbox(pool: Pool, tx: Queryable): void {
  for (const [deliver, notifications] of inTransaction.get(tx) ?? []) put(outboxOf(pool), deliver, notifications)
  inTransaction.delete(tx)
}

function outboxOf(pool: Pool): Outbox {
  const waiting = committed.get(pool)
  if (waiting) return waiting

  const outbox: Outbox = new Map()
  committed.set(pool, outbox)
  setTimeout(() => {
    committed.delete(pool)
    // A process that misses a notification reads everything again when its connection is back.
    for (const [deliver, notifications] of outbox) deliver(pool, [...notifications]).catch(() => undefined)
  }, GATHER_MS)
  return outbox
}

function put(outbox: Outbox, deliver: Deliver, notifications: Iterable<string>): void {
  const known = outbox.get(deliver) ?? new Set()
  for (const notification of notifications) known.add(notification)
  outbox.set(deliver, known)
}
