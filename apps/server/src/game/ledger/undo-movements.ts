import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { lockUsers } from '../../people/users/lock-user.ts'
import { recordMovements } from './record-movements.ts'

type Paid = { id: number; userId: number; experience: number; credits: number }

// The query leaves out movements that were already undone, so that none is undone twice.
const findPaid = prepare<[userIds: readonly number[], keys: readonly string[]], Paid & { is_spent: boolean }>(
  'ledger.find-undoable',
  `select l.id, l.user_id as "userId", l.experience, l.credits,
          u.experience < sum(l.experience) over one or u.credits < sum(l.credits) over one as is_spent
     from unnest($1::bigint[], $2::text[]) as k (user_id, movement_key)
     join ledger l using (user_id, movement_key)
     join users u on u.id = l.user_id
    where not exists (select from ledger r where r.reverses = l.id)
   window one as (partition by l.user_id)
    order by l.id`,
)

/**
 * Undoes the movements under the given keys, each with its opposite. It skips movements that were already undone.
 * Either all of them are undone or none.
 *
 * @param undoing.reason in Spanish, after `Corrección: `
 * @param undoing.actor account id of the operator
 * @returns the total amounts taken back
 * @throws DomainError `BALANCE_TOO_LOW` when one of the people has spent them
 * @see PT-2, MI-4
 */
export async function undoMovements(
  tx: Tx,
  paid: readonly { userId: number; key: string }[],
  undoing: { reason: string; actor: number; batch?: string | undefined; now: Date },
): Promise<{ experience: number; credits: number }> {
  const { reason, actor, batch, now } = undoing
  const userIds = paid.map(({ userId }) => userId)
  await lockUsers(tx, userIds)
  const keys = paid.map(({ key }) => key)
  const found = await findPaid(tx, userIds, keys)
  if (found.some((movement) => movement.is_spent)) throw new DomainError('BALANCE_TOO_LOW')

  const opposites = found.map(({ id, userId, experience, credits }) => ({
    userId,
    kind: 'correction' as const,
    experience: 0 - experience,
    credits: 0 - credits,
    reason: `Corrección: ${reason}`,
    key: `undo:${id}`,
    occurredAt: now,
    actor,
    batch,
    reverses: id,
  }))
  await recordMovements(tx, opposites)
  return {
    experience: found.reduce((sum, movement) => sum + movement.experience, 0),
    credits: found.reduce((sum, movement) => sum + movement.credits, 0),
  }
}
