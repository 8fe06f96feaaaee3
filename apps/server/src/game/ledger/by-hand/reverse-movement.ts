import type { ManualMovementOutput } from '@orbita/contract/movements'
import { DomainError } from '@orbita/domain/errors'
import { type MovementKind, REVERSIBLE_KINDS } from '@orbita/domain/ledger/kinds'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { manualMovementOf } from '../to-movement-output.ts'
import { lockAccount } from './ledger-account.ts'
import { lockOperator } from './moved-by-hand.ts'
import { askFor, type MovementRequest } from './request-movement.ts'

type Part = { experience: number; credits: number }

const findMovement = prepare<
  [id: number],
  { user_id: number; kind: MovementKind; experience: number; credits: number; stardust: number }
>('ledger.find-movement', 'select user_id, kind, experience, credits, stardust from ledger where id = $1')

const findReversal = prepare<[id: number], { id: number }>(
  'ledger.find-reversal',
  'select id from ledger where reverses = $1',
)

/** The largest amount that one manual movement holds: that of its columns. */
const MOST = 2 ** 31 - 1

/**
 * Undoes a movement with its opposite, or with a part of it, once. Past what one operator may move alone, it waits for a
 * second operator.
 *
 * @param asked.part what to take back, in absolute value; all of it without a part
 * @throws DomainError `NOT_FOUND`, `MOVEMENT_NOT_REVERSIBLE` for a kind that has its own way to be undone,
 *   `MOVEMENT_REVERSED`, `BALANCE_TOO_LOW` when the employee has spent it since,
 *   `BAD_INPUT` for a part larger than the movement, `BALANCE_TOO_HIGH` for more than one correction holds
 * @see PT-2, PT-6
 */
export async function reverseMovement(
  tx: Tx,
  asked: Omit<MovementRequest, 'experience' | 'credits' | 'stardust'> & {
    movementId: number
    part?: Part | undefined
  },
): Promise<ManualMovementOutput> {
  const { movementId, reason, part, ...by } = asked
  const [movement] = await findMovement(tx, movementId)
  if (!movement) throw new DomainError('NOT_FOUND')
  if (!REVERSIBLE_KINDS.includes(movement.kind) || movement.stardust !== 0) {
    throw new DomainError('MOVEMENT_NOT_REVERSIBLE')
  }

  const opposite = oppositeOf(movement, part)
  if (Object.values(opposite).some((amount) => Math.abs(amount) > MOST)) throw new DomainError('BALANCE_TOO_HIGH')

  await lockOperator(tx, by.actor)
  const account = await lockAccount(tx, movement.user_id)
  await checkNotReversed(tx, movementId)
  const asking = { ...by, ...opposite, reason: `Corrección: ${reason}`, reverses: movementId }
  const [row] = await askFor(tx, [account], asking)
  return manualMovementOf(row!, by.actor)
}

function oppositeOf({ experience, credits }: Part, part: Part | undefined): Part {
  if (!part) return { experience: 0 - experience, credits: 0 - credits }

  const fields = [
    ...(part.credits > Math.abs(credits) ? ['part.credits'] : []),
    ...(part.experience > Math.abs(experience) ? ['part.experience'] : []),
  ]
  if (fields.length > 0) throw new DomainError('BAD_INPUT', { fields })
  return { experience: 0 - Math.sign(experience) * part.experience, credits: 0 - Math.sign(credits) * part.credits }
}

/** Checks that a movement was not undone yet. Its owner must be locked. @throws DomainError `MOVEMENT_REVERSED` */
export async function checkNotReversed(tx: Queryable, movementId: number): Promise<void> {
  if ((await findReversal(tx, movementId)).length > 0) throw new DomainError('MOVEMENT_REVERSED')
}
