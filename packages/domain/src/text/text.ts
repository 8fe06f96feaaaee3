import * as v from 'valibot'
import { unicodeDomain } from './unicode-domain.ts'

/** A text that PostgreSQL and JSON can hold: no NUL and no lone surrogate. */
export const Text = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0') && text.isWellFormed()),
)

/**
 * Normalises an e-mail for comparison: trims, lowers case, folds compatibility forms such as full-width
 * letters, and writes the domain in the letters that people read: browsers send `ñ` in ASCII.
 *
 * @see S-43
 */
export function normaliseEmail(email: string): string {
  const text = email.normalize('NFKC').trim().toLowerCase()
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + unicodeDomain(text.slice(at))
}

/**
 * The control characters, those that no text may have, and those that change the direction of text. A sentence may have other invisible ones, such as
 * those that join the parts of an emoji.
 */
export const CONTROLS = /[\p{Cc}\p{Noncharacter_Code_Point}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/**
 * The characters that are invisible in a name or an e-mail: controls, those that no text may have, formats such as the space without width, and
 * letters without a shape. With them two names that look the same would differ.
 */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}\u115f\u1160\u2800\u3164\uffa0]|\u034f/u

/** Three scripts with letters that look alike. */
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/**
 * Returns whether a word of a text has letters of two alphabets that look alike, such as a Cyrillic U+0430 among Latin ones: to
 * the eye it would be another text. A whole word of another alphabet is a name like any other.
 */
export function mixesAlphabets(text: string): boolean {
  return text.split(/[^\p{L}\p{M}]+/u).some((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1)
}

/** The most letters of an e-mail of an employee. */
const LONGEST_EMAIL = 254

/** The reason why a normalised text cannot be the e-mail of an employee. */
export type EmailFault = 'shape' | 'alphabets' | 'invisible'

/**
 * Returns what keeps a normalised text from being an e-mail: an address, without what a spreadsheet would run.
 *
 * @see S-43
 */
export function emailFault(email: string): EmailFault | undefined {
  if (INVISIBLE.test(email)) return 'invisible'
  if (mixesAlphabets(email)) return 'alphabets'
  const isAddress = /^[^\s@<>"(),;:=+-][^\s@<>"(),;:]*@(?!\.)(?!.*\.\.)[^\s@<>"(),;:]+\.[^\s@<>"(),;:.]+$/.test(email)
  return isAddress && email.length <= LONGEST_EMAIL ? undefined : 'shape'
}

/** Returns whether a normalised text can be the e-mail of an employee. */
export function isEmail(email: string): boolean {
  return emailFault(email) === undefined
}

/** An e-mail as it is typed, normalised for comparison. It need not belong to an account. @see S-43 */
export const Email = v.pipe(Text, v.maxLength(320), v.transform(normaliseEmail), v.minLength(1))
