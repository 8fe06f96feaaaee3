import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The accounts that one statement writes, so that a large import holds few of them twice. */
const AT_ONCE = 1_000

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
  const ids = new Map<string, number>()
  for (let from = 0; from < accounts.length; from += AT_ONCE) {
    const some = accounts.slice(from, from + AT_ONCE)
    const written = await upsertAccounts(
      tx,
      some.map(({ email }) => email),
      some.map(({ passwordHash }) => passwordHash),
    )
    for (const { id, email } of written) ids.set(email, id)
  }
  return ids
}
