import * as v from 'valibot'

/** Text PostgreSQL can keep and JSON can carry: no NUL, no lone surrogate. */
export const Text = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0') && text.isWellFormed()),
)

/**
 * E-mails compare case-insensitively and trimmed; compatibility forms (full-width letters and the like) fold into one.
 *
 * @see S-43
 */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
