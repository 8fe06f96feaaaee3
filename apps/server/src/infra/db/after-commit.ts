import type pg from 'pg'
import type { Queryable } from './sql.ts'

/** What is committed within this time is delivered together: delivering has a price for each time, not for each thing. */
const GATHER_MS = 20

/** Tells things to whoever listens to the database. Called with each once. */
export type Deliver = (db: Queryable, things: readonly string[]) => Promise<void>

type Outbox = Map<Deliver, Set<string>>

const inTransaction = new WeakMap<Queryable, Outbox>()
const committed = new WeakMap<pg.Pool, Outbox>()

/**
 * Leaves something to be delivered when the transaction is committed; when it is not, nothing is delivered. Nobody waits for it,
 * and it may be lost. Outside of `transaction` it is not delivered at all.
 */
export function notifyAfterCommit(tx: Queryable, deliver: Deliver, thing: string): void {
  const outbox = inTransaction.get(tx)
  if (outbox) put(outbox, deliver, [thing])
}

/** A transaction begins on this connection: what an earlier one left there is forgotten. */
export function openOutbox(tx: Queryable): void {
  inTransaction.set(tx, new Map())
}

/** The transaction of this connection is committed: what it left is delivered soon, over another one of the pool. */
export function sendOutbox(pool: pg.Pool, tx: Queryable): void {
  for (const [deliver, things] of inTransaction.get(tx) ?? []) put(outboxOf(pool), deliver, things)
  inTransaction.delete(tx)
}

function outboxOf(pool: pg.Pool): Outbox {
  const waiting = committed.get(pool)
  if (waiting) return waiting

  const outbox: Outbox = new Map()
  committed.set(pool, outbox)
  setTimeout(() => {
    committed.delete(pool)
    // Whoever misses it is delivered to look at everything again once the database is back.
    for (const [deliver, things] of outbox) deliver(pool, [...things]).catch(() => undefined)
  }, GATHER_MS)
  return outbox
}

function put(outbox: Outbox, deliver: Deliver, things: Iterable<string>): void {
  const known = outbox.get(deliver) ?? new Set()
  for (const thing of things) known.add(thing)
  outbox.set(deliver, known)
}
