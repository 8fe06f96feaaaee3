/** The alphabet without the characters that are easily confused: 0, 1, I, L, O, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Makes a code that is read aloud or typed from paper, such as `7KQM-2PXA-VR4T`.
 *
 * @param shape the number of groups, and of characters in each
 * @param random returns a whole number in [0, n) from a cryptographic source
 */
export function makeReadableCode(shape: { groups: number; length: number }, random: (n: number) => number): string {
  const group = () => Array.from({ length: shape.length }, () => ALPHABET[random(ALPHABET.length)]).join('')
  return Array.from({ length: shape.groups }, group).join('-')
}

/** Returns whether a text consists of the characters of readable codes alone. */
export function isReadable(text: string): boolean {
  return [...text].every((character) => ALPHABET.includes(character))
}

/** Normalises a typed code for comparison: case, spaces, dashes, dots and underscores are ignored. */
export function normaliseCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]+/gu, '')
}

/** Returns a normalised code without the accents, which are easily left out on a phone: `ÓRBITA2026` is `ORBITA2026`. */
export function withoutAccents(code: string): string {
  return code.normalize('NFD').replaceAll(/\p{M}/gu, '')
}
