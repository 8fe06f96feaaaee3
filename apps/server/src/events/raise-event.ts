import { consequencesOf } from '../infra/db/consequences.ts'
import type { Tx } from '../infra/db/transaction.ts'
import type { DomainEvent } from './domain-event.ts'

/**
 * Says that something happened. What follows from it is written in the same transaction before this returns, so the
 * caller may read it at once, and all of it commits or none does.
 *
 * @throws Error when the database was opened without consequences
 */
export async function raiseEvent(tx: Tx, event: DomainEvent): Promise<void> {
  // The database keeps the function without knowing the events; only this file calls it.
  await consequencesOf(tx)(tx, event as never)
}
