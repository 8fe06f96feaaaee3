/** The alphabet without the characters that are easily confused: 0, 1, I, L, O, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
const HALF = LENGTH / 2

/**
 * Makes a one-time pick-up code, such as `7K2M-94QX`.
 *
 * @param random returns a whole number in [0, n) from a cryptographic source
 * @see RE-5
 */
export function makePickupCode(random: (n: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('')
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`
}

/** Normalises a pick-up code for comparison: case, spaces and dashes are ignored. */
export function normalisePickupCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]+/gu, '')
}
