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

/** An e-mail as somebody types it, folded to what it is compared by. It need not belong to anybody. @see S-43 */
export const Email = v.pipe(Text, v.maxLength(320), v.transform(normaliseEmail), v.minLength(1))
