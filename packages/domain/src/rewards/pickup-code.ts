/** Without the letters and digits that are taken for others: 0, 1, I, L, O, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
const HALF = LENGTH / 2

/**
 * A one-time code for a counter, as `7K2M-94QX`.
 *
 * @param random whole numbers in [0, n), from a cryptographic source
 * @see RE-5
 */
export function makePickupCode(random: (n: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('')
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`
}

/** A code as it is compared: case, spaces and dashes say nothing. */
export function normalisePickupCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]+/gu, '')
}
