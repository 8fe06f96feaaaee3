import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { lockUsers } from '../../people/users/lock-user.ts'
import { recordMovements } from './record-movements.ts'

type Paid = { id: number; userId: number; experience: number; credits: number }

/** @property taken the credits that all of the person's movements take back together */
type Spent = { is_spent: boolean; name: string; balance: number; taken: number }

/** The people who are named when what they got was spent. */
const MOST_NAMED = 10

// The query leaves out movements that were already undone, so that none is undone twice.
const findPaid = prepare<[userIds: readonly number[], keys: readonly string[]], Paid & Spent>(
  'ledger.find-undoable',
  `select l.id, l.user_id as "userId", l.experience, l.credits,
          u.experience < sum(l.experience) over one or u.credits < sum(l.credits) over one as is_spent,
          u.name, u.credits as balance, (sum(l.credits) over one)::int as taken
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
 * @throws DomainError `BALANCE_TOO_LOW`, with their names, when some of the people have spent them
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
  refuseSpent(found)

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

function refuseSpent(found: readonly (Paid & Spent)[]): void {
  const spent = [...new Map(found.filter((one) => one.is_spent).map((one) => [one.userId, one])).values()]
  if (spent.length === 0) return

  const people = spent
    .slice(0, MOST_NAMED)
    .map(({ userId, name, balance, taken }) => ({ userId, name, credits: balance, taken }))
  throw new DomainError('BALANCE_TOO_LOW', { people, more: spent.length - people.length })
}
