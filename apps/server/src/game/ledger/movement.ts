import type { MovementKind } from '@orbita/domain/ledger/kinds'
import { raiseEvent } from '../../events/raise-event.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import type { Balances } from '../../people/users/lock-user.ts'

/** A change of balances, in whole units, and the reason for it. An absent amount does not move. */
export type Movement = Partial<Balances> & {
  userId: number
  kind: MovementKind
  /** in Spanish, for the employee */
  reason: string
  /** the idempotency key: the cause with its id and period. A repeated key moves nothing. @see CO-2 */
  key: string
  occurredAt: Date
  /** account id of the operator who decided it; absent when the rules of the product did */
  actor?: number | undefined
  /** the file or command that brought it, such as `progress:12` */
  batch?: string | undefined
  /** id of the movement it undoes; a second one that undoes the same fails in the database */
  reverses?: number | undefined
}

/** An employee whose balances have just moved: the rank stored before, the new balances, and which of them moved. */
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

/** Invalidates the queries that show these balances, and raises `experience-earned` for those who grew. @see PT-4 */
export async function announceChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const { userId, moved, dusted } of changes) {
    invalidate(tx, userId, 'ledger', ...(moved ? ['profile' as const] : []), ...(dusted ? ['album' as const] : []))
  }
  const people = changes.filter(({ grew }) => grew)
  if (people.length > 0) await raiseEvent(tx, { kind: 'experience-earned', people })
}
