import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { CREDENTIALS_CHANGED, raiseCredentialsChanged } from './credentials-changed.ts'

/** The accounts that one statement writes, so that a large import holds few of them twice. */
const AT_ONCE = 1_000

/** An employee's account. @property email normalised @property passwordHash in PHC form */
export type HashedAccount = { email: string; passwordHash: string }

type Written = { id: number; email: string; user_id: number | null; is_changed: boolean }

// Every statement reads the accounts as they were before it, so `before` holds the former hashes.
const upsertAccounts = prepare<[emails: readonly string[], hashes: readonly string[], now: Date], Written>(
  'identity.upsert-accounts',
  `with given as (select * from unnest($1::text[], $2::text[]) as t (email, password_hash)),
   before as (
     select a.id, a.password_hash from accounts a join given using (email) where a.kind = 'employee'
   ), written as (
     insert into accounts (kind, email, password_hash) select 'employee', email, password_hash from given
     on conflict (kind, email) do update set password_hash = excluded.password_hash
     returning id, email, password_hash
   ), changed as (
     select w.id from written w join before b using (id) where w.password_hash <> b.password_hash
   ), ${CREDENTIALS_CHANGED('(select id from changed)', '$3')}
   select w.id, w.email, u.id as user_id, c.id is not null as is_changed
     from written w left join changed c using (id) left join users u on u.email = w.email`,
)

const rehash = prepare<[emails: readonly string[], hashes: readonly string[]], { id: number; email: string }>(
  'identity.rehash-accounts',
  `update accounts a set password_hash = t.password_hash
     from unnest($1::text[], $2::text[]) as t (email, password_hash)
    where a.kind = 'employee' and a.email = t.email
   returning a.id, a.email`,
)

/**
 * Creates employees' accounts, or gives those that exist another cédula: their sessions end, and whoever has one is told.
 *
 * @returns their ids by e-mail
 * @see D-72
 */
export async function writeAccounts(
  tx: Tx,
  accounts: readonly HashedAccount[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  const told: number[] = []
  for (const [emails, hashes] of chunksOf(accounts)) {
    for (const row of await upsertAccounts(tx, emails, hashes, now)) {
      ids.set(row.email, row.id)
      if (row.is_changed && row.user_id !== null) told.push(row.user_id)
    }
  }
  await raiseCredentialsChanged(tx, { what: 'cedula', userIds: told, at: now })
  return ids
}

/** Replaces hashes of cédulas that stay the same. Sessions go on, and nobody is told. @returns the ids by e-mail */
export async function rehashAccounts(
  tx: Queryable,
  accounts: readonly HashedAccount[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const [emails, hashes] of chunksOf(accounts)) {
    for (const { id, email } of await rehash(tx, emails, hashes)) ids.set(email, id)
  }
  return ids
}

function* chunksOf(accounts: readonly HashedAccount[]): Generator<[emails: string[], hashes: string[]]> {
  for (let from = 0; from < accounts.length; from += AT_ONCE) {
    const some = accounts.slice(from, from + AT_ONCE)
    yield [some.map(({ email }) => email), some.map(({ passwordHash }) => passwordHash)]
  }
}
