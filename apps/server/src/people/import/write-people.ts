import type { HashedAccount } from '../../identity/write-accounts.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'
import { eachBounded } from './each-bounded.ts'
import type { PersonChange } from './plan-import.ts'

const HASHES_AT_ONCE = 2

// If the file lacks a column, no row has its key and the stored value stays.
const upsertUsers = prepare<[people: string], never>(
  'people.upsert-users',
  `insert into users as u (email, name, area, platform, is_active)
   select email, name, area, platform, coalesce(is_active, true)
     from jsonb_to_recordset($1::jsonb) as t (email text, name text, area text, platform text[], is_active boolean)
   on conflict (email) do update
      set name = excluded.name,
          platform = excluded.platform,
          area = case when $1::jsonb -> 0 ? 'area' then excluded.area else u.area end,
          is_active = case when $1::jsonb -> 0 ? 'is_active' then excluded.is_active else u.is_active end`,
)

/** Hashes the cédulas that differ, a few at a time. Takes about 10 ms each. */
export async function hashCedulas(
  changes: readonly PersonChange[],
  options: { hasher: PasswordHasher; onProgress?: (done: number) => void },
): Promise<HashedAccount[]> {
  const { hasher, onProgress } = options
  return eachBounded(
    changes.filter(({ columns }) => columns.includes('cedula')),
    { atOnce: HASHES_AT_ONCE, ...(onProgress && { onProgress }) },
    async ({ person }) => ({ email: person.email, passwordHash: await hasher.hash(person.cedula) }),
  )
}

/** Writes the documents that are new or differ. A trigger ends the sessions of deactivated employees. */
export async function writeUsers(tx: Queryable, changes: readonly PersonChange[]): Promise<void> {
  const people = changes.map(({ person: { email, name, platform, area, isActive } }) => ({
    email,
    name,
    platform,
    ...(area !== undefined && { area }),
    ...(isActive !== undefined && { is_active: isActive }),
  }))
  await upsertUsers(tx, JSON.stringify(people))
}
