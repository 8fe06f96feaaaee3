import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { operatorName } from '../operators/operator-name-sql.ts'

/** @property name that of a key, or what the operator or employee is called */
export type NamedAccount = { id: number; kind: 'employee' | 'operator' | 'machine'; name: string; email: string }

const COLUMNS = `a.id, a.kind, coalesce(k.name, ${operatorName('a.id')}) as name, a.email
  from accounts a left join machine_keys k on k.account_id = a.id`

const find = prepare<[ids: readonly number[]], NamedAccount>(
  'identity.name-accounts',
  `select ${COLUMNS} where a.id = any ($1::bigint[])`,
)

const findOperators = prepare<[], NamedAccount>(
  'identity.name-operators',
  `select ${COLUMNS} where a.kind = 'operator' order by name, a.id`,
)

/** Returns the accounts that still exist, by id. */
export async function nameAccounts(db: Queryable, ids: readonly number[]): Promise<Map<number, NamedAccount>> {
  const accounts = await find(db, [...new Set(ids)])
  return new Map(accounts.map((account) => [account.id, account]))
}

/** Lists the operators by name, also those who are disabled. */
export function nameOperators(db: Queryable): Promise<NamedAccount[]> {
  return findOperators(db)
}
