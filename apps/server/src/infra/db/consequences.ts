import type { Pool } from './connections/pool.ts'
import type { Tx } from './transaction.ts'

/**
 * The handler of the domain events that a transaction raises, which runs inside it. This room knows no events: the code
 * that opens a database passes the handler, and `events/raise-event.ts` calls it.
 */
export type Consequences = (tx: Tx, event: never) => Promise<void>

const byPool = new WeakMap<Pool, Consequences>()
const byConnection = new WeakMap<Tx, Consequences>()

/** Sets the consequences that the dedicated connections beside a pool share with it: see {@link shareConsequences}. */
export function setPoolConsequences(pool: Pool, consequences: Consequences): void {
  byPool.set(pool, consequences)
}

/** Sets the consequences of a connection. */
export function setConsequences(connection: Tx, consequences: Consequences): void {
  byConnection.set(connection, consequences)
}

/** Returns the consequences of a pool, for work on a connection that is opened later. @throws Error when it has none */
export function consequencesOfPool(pool: Pool): Consequences {
  const consequences = byPool.get(pool)
  if (!consequences) throw new Error('This database was opened without consequences')

  return consequences
}

/** Copies the consequences of a pool, if it has any, to a dedicated connection. */
export function shareConsequences(pool: Pool, connection: Tx): void {
  const consequences = byPool.get(pool)
  if (consequences) setConsequences(connection, consequences)
}

/** Returns the consequences of a connection. @throws Error when it has none, because an event must not be lost */
export function consequencesOf(tx: Tx): Consequences {
  const consequences = byConnection.get(tx)
  if (!consequences) throw new Error('This database was opened without consequences: no event can be raised on it')

  return consequences
}
