import * as v from 'valibot'
import { normaliseCedula } from '../people/cedula.ts'
import { LONGEST_NAME, nameFault, normaliseName } from '../people/name.ts'
import { normaliseEmail, Text } from '../text/text.ts'

/** The shortest passphrase an operator may have, in characters. @see D-70 */
export const PASSPHRASE_MIN = 15
export const PASSPHRASE_MAX = 128

const Email = v.pipe(Text, v.maxLength(320), v.transform(normaliseEmail), v.minLength(1))

/** What an operator is called in the console, where colleagues read who decided. @see D-122 */
export const OperatorName = v.pipe(
  Text,
  v.transform(normaliseName),
  v.check((name) => nameFault(name, LONGEST_NAME) === undefined),
)

/** The ticket of a first step, as the server sealed it. */
const Ticket = v.pipe(Text, v.minLength(1), v.maxLength(1_024))

/** The first step of an operator's sign-in. The bounds only keep absurd bodies away from the hasher. @see D-70 */
export const PassphraseInput = v.strictObject({
  email: Email,
  passphrase: v.pipe(Text, v.minLength(1), v.maxLength(PASSPHRASE_MAX)),
})

/** The second step: six digits of the authenticator, or a recovery code. @see D-70 */
export const SecondStepInput = v.strictObject({
  ticket: Ticket,
  code: v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(40)),
})

/**
 * The six digits that prove that an authenticator holds the new secret, and the passphrase that replaces the first one,
 * which another operator gave. @see D-70
 */
export const EnrolmentInput = v.strictObject({
  ticket: Ticket,
  code: v.pipe(Text, v.trim(), v.regex(/^\d{6}$/)),
  passphrase: v.pipe(Text, v.minLength(PASSPHRASE_MIN), v.maxLength(PASSPHRASE_MAX)),
  /** what they are called; an employee has a name already */
  name: v.optional(OperatorName),
  /** the e-mail of the employee whom they are, if it is another one than theirs. @see PT-6 */
  personEmail: v.optional(Email),
})

export type PassphraseProblem = 'too-short' | 'too-long' | 'only-digits' | 'too-uniform' | 'too-common' | 'has-email'

/** The texts that attackers try first: the commonest passwords, runs of keys, and the words of this product. */
const COMMON = `
  contrasena password passphrase passw0rd clave secreto administrador admin usuario root
  qwertyuiop qwerty asdfghjkl asdfgh zxcvbnm zxcvbn 1q2w3e4r5t 1q2w3e4r q1w2e3r4 abcdefgh
  1234567890 123456789 12345678 123456 987654321 111111 000000 123123 abc123 123 2026
  bienvenido bienvenida welcome letmein iloveyou teamo tequiero sunshine princesa princess
  superman batman pokemon starwars dragon monkey football baseball futbol colombia
  orbita figuras misionespacial mision espacial consola operadora operador
`
  .trim()
  .split(/\s+/)

/** The letters and digits that must be left of a passphrase without them. */
const LEFT_MIN = 8

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Returns whether a passphrase is little more than common words, or one short part again and again. */
function isCommon(passphrase: string): boolean {
  const text = plain(passphrase)
  // What hardly has letters has other signs, which no list knows.
  if (text.length < LEFT_MIN) return false

  const once = /^(.{1,12}?)\1+$/u.exec(text)?.[1] ?? text
  return COMMON.reduce((left, word) => left.replaceAll(word, ''), once).length < LEFT_MIN
}

/**
 * Says why a passphrase is refused for an operator, or returns undefined when it is accepted.
 *
 * @param passphrase as typed; its length counts characters, not bytes
 * @param email normalised; the part before the @ must not appear in the passphrase
 * @see D-70
 */
export function passphraseProblem(passphrase: string, email: string): PassphraseProblem | undefined {
  const characters = [...passphrase]
  if (characters.length < PASSPHRASE_MIN) return 'too-short'
  if (characters.length > PASSPHRASE_MAX) return 'too-long'
  if (/^[\d\s.-]+$/.test(passphrase)) return 'only-digits'
  if (new Set(characters).size < 6) return 'too-uniform'
  if (isCommon(passphrase)) return 'too-common'

  const name = email.slice(0, email.indexOf('@'))
  return name.length >= 4 && passphrase.toLowerCase().includes(name) ? 'has-email' : undefined
}

/** The parts of a passphrase that could be a cédula or a passport, normalised: runs of five or more with a digit. */
export function possibleCedulas(passphrase: string): string[] {
  const digits = passphrase.match(/\d{5,}/g) ?? []
  const words = passphrase.match(/[\da-z]{5,20}/gi)?.filter((word) => /\d/.test(word)) ?? []
  return [...new Set([...digits, ...words.map(normaliseCedula)])]
}
