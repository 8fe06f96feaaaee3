import type { HashedAccount } from '../../../identity/accounts/write-accounts.ts'
import type { PasswordHasher } from '../../../infra/secrets/password-hasher.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import type { PersonInFile } from '../read/read-person.ts'

/** The number of cédulas hashed or verified at once. A higher one would starve sign-ins while the product runs. */
export const HASHES_AT_ONCE = 2

/** Hashes cédulas, a few at a time. Takes about 10 ms each. */
export async function hashCedulas(
  people: readonly Pick<PersonInFile, 'email' | 'cedula'>[],
  { hasher, onProgress }: { hasher: PasswordHasher; onProgress?: (done: number) => void },
): Promise<HashedAccount[]> {
  return mapConcurrently(
    people,
    { atOnce: HASHES_AT_ONCE, ...(onProgress && { onProgress }) },
    async ({ email, cedula }) => ({ email, passwordHash: await hasher.hash(cedula) }),
  )
}
