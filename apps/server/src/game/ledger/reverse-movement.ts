import type { ManualMovementOutput } from '@orbita/contract/movements'
import { DomainError } from '@orbita/domain/errors'
import { type MovementKind, REVERSIBLE_KINDS } from '@orbita/domain/ledger/kinds'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { askFor, type MovementRequest } from './ask-movement.ts'
import { lockAccount } from './ledger-account.ts'

const findMovement = prepare<
  [id: number],
  { user_id: number; kind: MovementKind; experience: number; credits: number; stardust: number }
>('ledger.find-movement', 'select user_id, kind, experience, credits, stardust from ledger where id = $1')

const findReversal = prepare<[id: number], { id: number }>(
  'ledger.find-reversal',
  'select id from ledger where reverses = $1',
)

/**
 * Undoes a movement with its opposite, once. If it exceeds the credits that one operator may move alone, it waits for a
 * second operator.
 *
 * @throws DomainError `NOT_FOUND`, `MOVEMENT_NOT_REVERSIBLE` for a kind that has its own way to be undone,
 *   `MOVEMENT_REVERSED`, `BALANCE_TOO_LOW` when the employee has spent it since
 * @see PT-2, PT-6
 */
export async function reverseMovement(
  tx: Tx,
  asked: Omit<MovementRequest, 'experience' | 'credits'> & { movementId: number },
): Promise<ManualMovementOutput> {
  const { movementId, reason, ...by } = asked
  const [movement] = await findMovement(tx, movementId)
  if (!movement) throw new DomainError('NOT_FOUND')
  if (!REVERSIBLE_KINDS.includes(movement.kind) || movement.stardust !== 0) {
    throw new DomainError('MOVEMENT_NOT_REVERSIBLE')
  }

  const account = await lockAccount(tx, movement.user_id)
  await checkNotReversed(tx, movementId)
  const opposite = { experience: 0 - movement.experience, credits: 0 - movement.credits }
  return askFor(tx, account, { ...by, ...opposite, reason: `Corrección: ${reason}`, reverses: movementId })
}

/** Checks that a movement was not undone yet. Its owner must be locked. @throws DomainError `MOVEMENT_REVERSED` */
export async function checkNotReversed(tx: Queryable, movementId: number): Promise<void> {
  if ((await findReversal(tx, movementId)).length > 0) throw new DomainError('MOVEMENT_REVERSED')
}
