import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const findOwn = prepare<[account: number], { id: number }>(
  'users.find-own-of-operator',
  "select u.id from accounts a join users u on u.email = a.email where a.id = $1 and a.kind = 'operator'",
)

/**
 * Returns the id of an operator as an employee: an operator may be one too, with the same e-mail.
 *
 * @param operator account id
 * @returns null for an operator who is no employee
 */
export async function ownPersonOf(db: Queryable, operator: number): Promise<number | null> {
  const [own] = await findOwn(db, operator)
  return own?.id ?? null
}

/**
 * Refuses what an operator would give to themselves as an employee.
 *
 * @param deed.actor account id of the operator
 * @throws DomainError `OPERATOR_IS_YOU`
 * @see PT-6
 */
export async function refuseSelfGrant(db: Queryable, deed: { actor: number; userId: number }): Promise<void> {
  if ((await ownPersonOf(db, deed.actor)) === deed.userId) throw new DomainError('OPERATOR_IS_YOU')
}
