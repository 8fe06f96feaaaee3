import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { lockUsers } from '../../../people/users/lock-user.ts'
import type { Movement } from '../movement.ts'
import { recordMovements } from '../record-movements.ts'
import { IS_LEFT, REST } from './rest-sql.ts'

/** A payment. @property tip its latest correction, or itself @property experience what is left of it, as `credits` */
type Paid = { id: number; tip: number; userId: number; experience: number; credits: number }

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

// The query leaves out movements that were already undone, so that none is undone twice. Of one that was corrected in part,
// the rest is left.
const findPaid = prepare<[userIds: readonly number[], keys: readonly string[]], Paid & Spent>(
  'ledger.find-undoable',
  `select l.id, rest.tip, l.user_id as "userId", rest.experience, rest.credits,
          u.experience - u.reserved_experience < sum(rest.experience) over one
            or u.credits - u.reserved_credits < sum(rest.credits) over one as is_spent,
          u.name, u.credits as balance, (sum(rest.credits) over one)::bigint as taken
     from unnest($1::bigint[], $2::text[]) as k (user_id, movement_key)
     join ledger l using (user_id, movement_key)
     join users u on u.id = l.user_id
    cross join ${REST}
    where ${IS_LEFT}
   window one as (partition by l.user_id)
    order by l.id`,
)

/**
 * Undoes the movements under the given keys, each with its opposite. It skips movements that were already undone.
 * Either all of them are undone or none.
 *
 * @throws SpentRefusal, a `BALANCE_TOO_LOW` with their names, when some of the people have spent them
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

/** Returns the movement that undoes what is left of another. */
export function oppositeOf({ id, tip, userId, experience, credits, reason, actor, batch, now }: Opposite): Movement {
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
    reverses: tip,
  }
}

/** Sums what payments gave. */
export function sumOf(found: readonly Paid[]): { experience: number; credits: number } {
  return {
    experience: found.reduce((sum, movement) => sum + movement.experience, 0),
    credits: found.reduce((sum, movement) => sum + movement.credits, 0),
  }
}

/** Somebody who has spent what is to be taken back. @property credits those that they have */
export type Spender = { userId: number; name: string; credits: number; taken: number }

/** The refusal to take back what was spent. @property all everybody who has; its details name the first ones */
export class SpentRefusal extends DomainError<'BALANCE_TOO_LOW'> {
  readonly all: readonly Spender[]

  constructor(all: readonly Spender[]) {
    super('BALANCE_TOO_LOW', { people: all.slice(0, MOST_NAMED), more: Math.max(0, all.length - MOST_NAMED) })
    this.all = all
  }
}

/** @throws SpentRefusal with the people of these movements, if there are any */
export function refuseSpent(movements: readonly Pick<Paid & Spent, 'userId' | 'name' | 'balance' | 'taken'>[]): void {
  const spent = movements.map(({ userId, name, balance, taken }) => ({ userId, name, credits: balance, taken }))
  if (spent.length > 0) throw new SpentRefusal([...new Map(spent.map((one) => [one.userId, one])).values()])
}
