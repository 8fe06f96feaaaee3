import { ATTACK_FROM } from '@orbita/domain/sign-in/devices'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Keys } from '../../infra/secrets/keys.ts'
import { emailsOfKeys } from './emails-of-keys.ts'

/** The accounts that are looked for at most. */
const MOST = 1_000

const findAttacked = prepare<[now: Date, from: number, limit: number], { key: Buffer; failures: number }>(
  'identity.find-attacked',
  `select account_key as key, count(*)::int as failures from sign_in_attempts
    where failed and at > $1::timestamptz - interval '1 day'
    group by account_key having count(*) >= $2 order by 2 desc, 1 limit $3`,
)

/** Returns the employees' accounts with ten wrong sign-ins or more in the last day, those with the most first. @see SE-2 */
export async function findAttackedAccounts(
  db: Queryable,
  { keys, now }: { keys: Keys; now: Date },
): Promise<{ email: string; failures: number }[]> {
  const attacked = await findAttacked(db, now, ATTACK_FROM, MOST)
  const emails = await emailsOfKeys(db, { keys, of: attacked.map(({ key }) => key) })
  return attacked.flatMap(({ key, failures }) => {
    const email = emails.get(key.toString('hex'))
    return email === undefined ? [] : [{ email, failures }]
  })
}
