import { DomainError } from '@orbita/domain/errors'
import { normaliseEmail } from '@orbita/domain/text/text'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type Named = { id: number; email: string; number: string | null }

/** Finds people by e-mail or by the payroll's number. */
export const findNamedLeaders = prepare<[names: readonly string[]], Named>(
  'users.find-named-leaders',
  `select id, email, employee_number as number from users
    where (email = any ($1::text[]) or employee_number = any ($1::text[])) and erased_at is null`,
)

/** Returns how a leader is looked for: an e-mail as people have it, a number in capitals. */
export function leaderKey(text: string): string {
  const name = text.trim()
  return name.includes('@') ? normaliseEmail(name) : name.normalize('NFKC').toUpperCase()
}

/**
 * Returns the id of the person whom an e-mail or a number names; null for no name.
 *
 * @throws DomainError `BAD_INPUT` for a name of nobody
 */
export async function leaderIdOf(db: Queryable, text: string | null | undefined): Promise<number | null> {
  if (!text) return null
  const key = leaderKey(text)
  const found = await findNamedLeaders(db, [key])
  const leader = found.find(({ email }) => email === key) ?? found[0]
  if (!leader) throw new DomainError('BAD_INPUT', { fields: ['leader'] })
  return leader.id
}
