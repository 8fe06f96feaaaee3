import type { MovementKind } from '@orbita/domain/ledger/kinds'
import { raiseEvent } from '../../events/raise-event.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import type { Balances } from '../../people/users/lock-user.ts'

/** A change of balances, in whole units, with why it happens. What is absent does not move. */
export type Movement = Partial<Balances> & {
  userId: number
  kind: MovementKind
  /** in Spanish, for the employee */
  reason: string
  /** what earned it, with its id and period: the same key moves nothing again. @see CO-2 */
  key: string
  occurredAt: Date
  /** account id of who decided it; absent: the product by its rules */
  actor?: number | undefined
  /** the file or command it came with, as `progress:12` */
  batch?: string | undefined
  /** id of the movement it undoes; a second one that undoes the same fails in the database */
  reverses?: number | undefined
}

/** Somebody whose balances have just moved: the rank stored before, what they have now, and what it was that moved. */
export type Change = {
  userId: number
  level: string
  experience: number
  at: Date
  /** whether they earned experience */
  grew: boolean
  /** whether experience or credits moved */
  moved: boolean
  /** whether stardust moved */
  dusted: boolean
}

/** Invalidates what open browsers show of these balances, and says who earned experience. @see PT-4 */
export async function announceChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const { userId, moved, dusted } of changes) {
    invalidate(tx, userId, 'ledger', ...(moved ? ['profile' as const] : []), ...(dusted ? ['album' as const] : []))
  }
  const people = changes.filter(({ grew }) => grew)
  if (people.length > 0) await raiseEvent(tx, { kind: 'experience-earned', people })
}
