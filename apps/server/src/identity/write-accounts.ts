import { prepare, type Queryable } from '../infra/db/sql.ts'

/** An employee's account. @property email normalised @property passwordHash in PHC form */
export type HashedAccount = { email: string; passwordHash: string }

const upsertAccounts = prepare<[emails: readonly string[], hashes: readonly string[]], { id: number; email: string }>(
  'identity.upsert-accounts',
  `insert into accounts (kind, email, password_hash)
   select 'employee', email, password_hash from unnest($1::text[], $2::text[]) as t (email, password_hash)
   on conflict (kind, email) do update set password_hash = excluded.password_hash
   returning id, email`,
)

/** Creates employees' accounts, or replaces the password hash of those that exist. @returns their ids by e-mail */
export async function writeAccounts(
  tx: Queryable,
  accounts: readonly HashedAccount[],
): Promise<ReadonlyMap<string, number>> {
  const written = await upsertAccounts(
    tx,
    accounts.map(({ email }) => email),
    accounts.map(({ passwordHash }) => passwordHash),
  )
  return new Map(written.map(({ id, email }) => [email, id]))
}
