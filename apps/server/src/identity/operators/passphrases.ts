import { type PassphraseProblem, passphraseProblem, possibleCedulas } from '@orbita/domain/sign-in/operator-sign-in'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { PasswordHasher } from '../../infra/secrets/password-hasher.ts'

/** Keeps the hash of an operator's new passphrase. */
export const savePassphrase = prepare<[account: number, hash: string], never>(
  'operators.save-passphrase',
  'update accounts set password_hash = $2 where id = $1',
)

const findCedulaHash = prepare<[email: string], { password_hash: string }>(
  'operators.find-cedula-hash',
  "select password_hash from accounts where email = $1 and kind = 'employee'",
)

/**
 * Says why a passphrase is refused for this operator, or returns undefined when it is accepted. A passphrase that
 * contains the cédula of the employee with the same e-mail is refused.
 *
 * @param email normalised
 * @see D-70
 */
export async function refusedPassphrase(
  db: Queryable,
  { email, passphrase, hasher }: { email: string; passphrase: string; hasher: PasswordHasher },
): Promise<PassphraseProblem | 'has-cedula' | undefined> {
  const problem = passphraseProblem(passphrase, email)
  if (problem) return problem

  const [employee] = await findCedulaHash(db, email)
  for (const digits of employee ? possibleCedulas(passphrase) : []) {
    if (await hasher.verify(digits, employee?.password_hash)) return 'has-cedula'
  }
  return undefined
}
