import { prepare } from '../../infra/db/sql.ts'

/** Deletes employees' accounts, with their sessions. */
export const deleteAccounts = prepare<[ids: readonly number[]], never>(
  'identity.delete-accounts',
  `delete from accounts where id = any ($1::bigint[]) and kind = 'employee'`,
)
