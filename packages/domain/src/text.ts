import * as v from 'valibot'

/** A text that PostgreSQL and JSON can hold: no NUL and no lone surrogate. */
export const Text = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0') && text.isWellFormed()),
)

/**
 * Normalises an e-mail for comparison: trims, lowers case and folds compatibility forms such as full-width letters.
 *
 * @see S-43
 */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** An e-mail as it is typed, normalised for comparison. It need not belong to an account. @see S-43 */
export const Email = v.pipe(Text, v.maxLength(320), v.transform(normaliseEmail), v.minLength(1))
