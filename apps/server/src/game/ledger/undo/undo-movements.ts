import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { lockUsers } from '../../../people/users/lock-user.ts'
import type { Movement } from '../movement.ts'
import { recordMovements } from '../record-movements.ts'

type Paid = { id: number; userId: number; experience: number; credits: number }

/** @property taken the credits that all of the person's movements take back together */
type Spent = { is_spent: boolean; name: string; balance: number; taken: number }

/** The circumstances of an undoing: who undoes movements, why and when. */
export type Undoing = {
  /** in Spanish, after `Corrección: ` */
  reason: string
  /** account id of the operator */
  actor: number
  batch?: string | undefined
  now: Date
}

/** A movement and its undoing. */
export type Opposite = Paid & Omit<Undoing, 'batch'> & { batch: string | null }

/** Undoes the movements under the given keys, or prepares it. @returns the total amounts taken back */
export type Undo = (
  tx: Tx,
  paid: readonly { userId: number; key: string }[],
  undoing: Undoing,
) => Promise<{ experience: number; credits: number }>

/** The people who are named when what they got was spent. */
const MOST_NAMED = 10

// The query leaves out movements that were already undone, so that none is undone twice.
const findPaid = prepare<[userIds: readonly number[], keys: readonly string[]], Paid & Spent>(
  'ledger.find-undoable',
  `select l.id, l.user_id as "userId", l.experience, l.credits,
          u.experience - u.reserved_experience < sum(l.experience) over one
            or u.credits - u.reserved_credits < sum(l.credits) over one as is_spent,
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
 * @throws DomainError `BALANCE_TOO_LOW`, with their names, when some of the people have spent them
 * @see PT-2, MI-4
 */
export const undoMovements: Undo = async (tx, paid, { batch = null, ...undoing }) => {
  const userIds = paid.map(({ userId }) => userId)
  await lockUsers(tx, userIds)
  const found = await findUndoable(tx, paid)
  refuseSpent(found.filter((one) => one.is_spent))

  await recordMovements(
    tx,
    found.map((movement) => oppositeOf({ ...movement, ...undoing, batch })),
  )
  return sumOf(found)
}

/** Says what {@link undoMovements} would say now, and neither locks nor changes anything. */
export const forecastUndoOfMovements: Undo = async (tx, paid) => {
  const found = await findUndoable(tx, paid)
  refuseSpent(found.filter((one) => one.is_spent))
  return sumOf(found)
}

/** Finds payments by their keys that were not undone, with what their employees have spent since. */
export function findUndoable(
  tx: Queryable,
  paid: readonly { userId: number; key: string }[],
): Promise<(Paid & Spent)[]> {
  const userIds = paid.map(({ userId }) => userId)
  return findPaid(
    tx,
    userIds,
    paid.map(({ key }) => key),
  )
}

/** Returns the movement that undoes another. */
export function oppositeOf({ id, userId, experience, credits, reason, actor, batch, now }: Opposite): Movement {
  return {
    userId,
    kind: 'correction',
    experience: 0 - experience,
    credits: 0 - credits,
    reason: `Corrección: ${reason}`,
    key: `undo:${id}`,
    occurredAt: now,
    actor,
    batch: batch ?? undefined,
    reverses: id,
  }
}

/** Sums what payments gave. */
export function sumOf(found: readonly Paid[]): { experience: number; credits: number } {
  return {
    experience: found.reduce((sum, movement) => sum + movement.experience, 0),
    credits: found.reduce((sum, movement) => sum + movement.credits, 0),
  }
}

/** @throws DomainError `BALANCE_TOO_LOW` with the people of these movements, if there are any */
export function refuseSpent(movements: readonly Pick<Paid & Spent, 'userId' | 'name' | 'balance' | 'taken'>[]): void {
  const spent = [...new Map(movements.map((one) => [one.userId, one])).values()]
  if (spent.length === 0) return

  const people = spent
    .slice(0, MOST_NAMED)
    .map(({ userId, name, balance, taken }) => ({ userId, name, credits: balance, taken }))
  throw new DomainError('BALANCE_TOO_LOW', { people, more: spent.length - people.length })
}
