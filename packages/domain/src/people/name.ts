import { INVISIBLE, mixesAlphabets } from '../text/text.ts'

/** The most letters of a name and of an area. */
export const LONGEST_NAME = 120
export const LONGEST_AREA = 80

/** Letters and digits of other shapes, such as full-width or mathematical ones, and full-width signs; but no ordinal signs. */
const SHAPED = /(?![\u00aa\u00ba])[\p{L}\p{Nd}\uff01-\uff5e]/gu

/**
 * Writes a name or an area as it is kept: on one line, and in the letters that it shows, so that a full-width
 * or a mathematical «A» is the letter A.
 */
export function normaliseName(text: string): string {
  return text
    .replace(SHAPED, (sign) => sign.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The character that joins the parts of an emoji, such as those of a family. */
const JOINED = /(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})/gu

/** The reason why a text cannot be a name or an area. */
export type NameFault = 'empty' | 'long' | 'formula' | 'alphabets' | 'invisible'

/**
 * Returns what keeps a normalised text from being a name or an area: a spreadsheet and a screen must be able to show
 * it, and two different names must not look the same.
 *
 * @see D-72
 */
export function nameFault(name: string, longest: number): NameFault | undefined {
  if (name === '') return 'empty'
  if (name.length > longest) return 'long'
  // A spreadsheet that opens an export would run it.
  if (/^[=+@-]./.test(name)) return 'formula'
  if (mixesAlphabets(name)) return 'alphabets'
  return INVISIBLE.test(name.replace(JOINED, '')) ? 'invisible' : undefined
}

/** Returns what all spellings of an area have in common: its letters without capitals, accents or what has no width. */
export function areaKey(area: string): string {
  return normaliseName(area)
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
}
