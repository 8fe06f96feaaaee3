import type pg from 'pg'
import type { Tx } from './transaction.ts'

/**
 * What follows from the domain events of a transaction, inside it. This room knows no event: whoever opens a database
 * hands the function over, and `events/raise-event.ts` calls it.
 */
export type Consequences = (tx: Tx, event: never) => Promise<void>

const byPool = new WeakMap<pg.Pool, Consequences>()
const byConnection = new WeakMap<Tx, Consequences>()

/** Gives a pool its consequences: each of its connections carries them. */
export function setPoolConsequences(pool: pg.Pool, consequences: Consequences): void {
  byPool.set(pool, consequences)
  pool.on('connect', (connection) => setConsequences(connection, consequences))
}

/** Gives consequences to a connection that belongs to no pool. */
export function setConsequences(connection: Tx, consequences: Consequences): void {
  byConnection.set(connection, consequences)
}

/** Gives a connection of its own the consequences of a pool, if that has any. */
export function shareConsequences(pool: pg.Pool, connection: Tx): void {
  const consequences = byPool.get(pool)
  if (consequences) setConsequences(connection, consequences)
}

/** @throws Error for a connection that was opened without them: an event must not be lost. */
export function consequencesOf(tx: Tx): Consequences {
  const consequences = byConnection.get(tx)
  if (!consequences) throw new Error('This database was opened without consequences: no event can be raised on it')

  return consequences
}
