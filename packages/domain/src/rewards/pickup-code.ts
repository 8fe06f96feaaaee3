import { makeReadableCode } from '../readable-code.ts'

/**
 * Makes a one-time pick-up code, such as `7K2M-94QX`.
 *
 * @param random returns a whole number in [0, n) from a cryptographic source
 * @see RE-5
 */
export function makePickupCode(random: (n: number) => number): string {
  return makeReadableCode({ groups: 2, length: 4 }, random)
}

/** Normalises a pick-up code for comparison: case, spaces and dashes are ignored. */
export function normalisePickupCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]+/gu, '')
}
