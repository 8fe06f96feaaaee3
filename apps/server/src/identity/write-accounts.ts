import { prepare, type Queryable } from '../infra/db/sql.ts'

/** An employee's account. @property email normalised @property passwordHash in PHC form */
export type HashedAccount = { email: string; passwordHash: string }

const upsertAccounts = prepare<[emails: readonly string[], hashes: readonly string[]], never>(
  'identity.upsert-accounts',
  `insert into accounts (kind, email, password_hash)
   select 'employee', email, password_hash from unnest($1::text[], $2::text[]) as t (email, password_hash)
   on conflict (kind, email) do update set password_hash = excluded.password_hash`,
)

/** Creates employees' accounts, or replaces the password hash of those that exist. */
export async function writeAccounts(tx: Queryable, accounts: readonly HashedAccount[]): Promise<void> {
  await upsertAccounts(
    tx,
    accounts.map(({ email }) => email),
    accounts.map(({ passwordHash }) => passwordHash),
  )
}
