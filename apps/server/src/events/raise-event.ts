import { consequencesOf } from '../infra/db/consequences.ts'
import type { Tx } from '../infra/db/transaction.ts'
import type { DomainEvent } from './domain-event.ts'

/**
 * Raises an event. Its consequences are written in the same transaction before this returns, so the caller can read
 * them at once, and they commit or roll back together.
 *
 * @throws Error when the database was opened without consequences
 */
export async function raiseEvent(tx: Tx, event: DomainEvent): Promise<void> {
  // The database holds the function without knowing the event types; only this file calls it.
  await consequencesOf(tx)(tx, event as never)
}
