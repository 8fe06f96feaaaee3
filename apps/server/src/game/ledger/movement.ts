import type { MovementKind } from '@orbita/domain/ledger/kinds'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import type { Balances } from '../../people/users/lock-user.ts'
import { reachRanks } from './reach-ranks.ts'

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

/** What follows from movements: open browsers are told, and ranks are reached. @see PT-4 */
export async function follow(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const { userId, moved, dusted } of changes) {
    invalidate(tx, userId, 'ledger', ...(moved ? ['profile' as const] : []), ...(dusted ? ['album' as const] : []))
  }
  await reachRanks(
    tx,
    changes.filter(({ grew }) => grew),
  )
}
