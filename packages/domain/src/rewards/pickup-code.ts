import { isReadable, makeReadableCode } from '../text/readable-code.ts'

const SHAPE = { groups: 2, length: 4 }

/**
 * Makes a one-time pick-up code, such as `7K2M-94QX`.
 *
 * @param random returns a whole number in [0, n) from a cryptographic source
 * @see RE-5
 */
export function makePickupCode(random: (n: number) => number): string {
  return makeReadableCode(SHAPE, random)
}

/** Normalises a pick-up code for comparison: case, spaces and dashes are ignored. */
export function normalisePickupCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]+/gu, '')
}

/** Returns whether a text, such as that of a QR code, can be a pick-up code. */
export function isPickupCode(text: string): boolean {
  const code = normalisePickupCode(text)
  return code.length === SHAPE.groups * SHAPE.length && isReadable(code)
}
