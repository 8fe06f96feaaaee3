import type pg from 'pg'
import type { Queryable } from './sql.ts'

/** What is committed within this time is told together: telling has a price for each time, not for each thing. */
const GATHER_MS = 20

/** Tells things to whoever listens to the database. Called with each once. */
export type Tell = (db: Queryable, things: readonly string[]) => Promise<void>

type Outbox = Map<Tell, Set<string>>

const inTransaction = new WeakMap<Queryable, Outbox>()
const committed = new WeakMap<pg.Pool, Outbox>()

/**
 * Leaves something to be told when the transaction is committed; when it is not, nothing is told. Nobody waits for it,
 * and it may be lost. Outside of `transaction` it is not told at all.
 */
export function tellAfterCommit(tx: Queryable, tell: Tell, thing: string): void {
  const outbox = inTransaction.get(tx)
  if (outbox) put(outbox, tell, [thing])
}

/** A transaction begins on this connection: what an earlier one left there is forgotten. */
export function openOutbox(tx: Queryable): void {
  inTransaction.set(tx, new Map())
}

/** The transaction of this connection is committed: what it left is told soon, over another one of the pool. */
export function sendOutbox(pool: pg.Pool, tx: Queryable): void {
  for (const [tell, things] of inTransaction.get(tx) ?? []) put(outboxOf(pool), tell, things)
  inTransaction.delete(tx)
}

function outboxOf(pool: pg.Pool): Outbox {
  const waiting = committed.get(pool)
  if (waiting) return waiting

  const outbox: Outbox = new Map()
  committed.set(pool, outbox)
  setTimeout(() => {
    committed.delete(pool)
    // Whoever misses it is told to look at everything again once the database is back.
    for (const [tell, things] of outbox) tell(pool, [...things]).catch(() => undefined)
  }, GATHER_MS)
  return outbox
}

function put(outbox: Outbox, tell: Tell, things: Iterable<string>): void {
  const known = outbox.get(tell) ?? new Set()
  for (const thing of things) known.add(thing)
  outbox.set(tell, known)
}
