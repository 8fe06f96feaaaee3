import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Keys } from '../../infra/secrets/keys.ts'
import { accountKeyOf } from './sign-in.ts'

/** The accounts compared at a time, between which other requests are answered. */
const COMPARED = 2_000

const emailsAfter = prepare<[id: number, limit: number], { id: number; email: string }>(
  'identity.emails-after',
  `select id, email from accounts where kind = 'employee' and id > $1 order by id limit $2`,
)

/**
 * Returns the e-mails of employees' accounts by their keys in the throttle, in hex. A key is a hash, so that the hashes of
 * all accounts are compared until each is found; none, if no key is asked for.
 */
export async function emailsOfKeys(
  db: Queryable,
  { keys, of }: { keys: Keys; of: readonly Buffer[] },
): Promise<Map<string, string>> {
  const left = new Set(of.map((key) => key.toString('hex')))
  const found = new Map<string, string>()
  for (let after = 0; left.size > 0; ) {
    const accounts = await emailsAfter(db, after, COMPARED)
    for (const { email } of accounts) {
      const key = accountKeyOf({ config: { keys } }, email).toString('hex')
      if (left.delete(key)) found.set(key, email)
    }
    if (accounts.length < COMPARED) break
    after = accounts.at(-1)!.id
  }
  return found
}
