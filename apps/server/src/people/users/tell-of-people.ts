import { raiseEvent } from '../../events/raise-event.ts'
import type { Tx } from '../../infra/db/transaction.ts'

/** Tells other systems what happened to people: nothing but who and that it did. @see D-109 */
export async function tellOfPeople(
  tx: Tx,
  type: 'person.created' | 'person.updated' | 'person.deactivated',
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return

  await raiseEvent(tx, { kind: 'happened', happenings: ids.map((person) => ({ type, person, data: {} })), at })
}
