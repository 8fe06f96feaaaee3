import type { Pool } from '../../infra/db/connections/pool.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'

// An import holds many accounts for long; a sign-in does not wait for it, because a later one can do the same.
const save = prepare<[account: number, before: string, after: string], { id: number }>(
  'identity.save-remade-hash',
  `with free as (
     select id, email from accounts where id = $1 and password_hash = $2 for no key update skip locked
   ), saved as (
     update accounts a set password_hash = $3 from free where a.id = free.id
   ), copied as (
     update people_batch_changes c set hash_after = $3
       from free join users u on u.email = free.email
      where c.user_id = u.id and c.hash_after = $2
   )
   select id from free`,
)

/**
 * Replaces the hash of a password that was just found right, if it was made with the previous pepper. The import that
 * wrote the old hash can be undone as before.
 *
 * @returns the stored hash from now on
 */
export async function rehashPassword(
  { db, hasher }: { db: { signInPool: Pool }; hasher: PasswordHasher },
  { accountId, password, kept }: { accountId: number; password: string; kept: string },
): Promise<string> {
  const remade = await hasher.remake(password, kept)
  if (remade === undefined) return kept

  return (await save(db.signInPool, accountId, kept, remade)).length > 0 ? remade : kept
}
