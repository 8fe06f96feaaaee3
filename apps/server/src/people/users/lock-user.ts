import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

/** The balances of an employee, in whole units, without what an undoing has reserved. */
export type Balances = { experience: number; credits: number; stardust: number }

const lock = prepare<[id: number], Balances>(
  'users.lock',
  `select experience - reserved_experience as experience, credits - reserved_credits as credits, stardust
     from users where id = $1 for no key update`,
)

/**
 * Locks an employee's row until the end of the transaction, so that changes to their data queue. To lock two employees,
 * lock the lower id first.
 *
 * @throws DomainError `PROFILE_NOT_FOUND`
 */
export async function lockUser(tx: Tx, userId: number): Promise<Balances> {
  const [balances] = await lock(tx, userId)
  if (!balances) throw new DomainError('PROFILE_NOT_FOUND')

  return balances
}

const lockAll = prepare<[ids: readonly number[]], { id: number }>(
  'users.lock-all',
  'select id from users where id = any ($1::bigint[]) order by id for no key update',
)

/** Locks several employees in order of id, which prevents deadlocks. Unknown ids are ignored. */
export async function lockUsers(tx: Tx, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await lockAll(tx, userIds)
}

const lockAccount = prepare<[userId: number], never>(
  'users.lock-account',
  `select from accounts a join users u on u.email = a.email
    where u.id = $1 and a.kind = 'employee' for no key update of a`,
)

/**
 * Locks an employee and, before them as an import of people does, the account with which they enter: for whoever may change
 * the e-mail or the cédula.
 */
export async function lockUserWithAccount(tx: Tx, userId: number): Promise<void> {
  await lockAccount(tx, userId)
  await lockUsers(tx, [userId])
}
