import type { TextEncoding } from '@orbita/domain/files/imports'
import { FileRefusal } from './file-refusal.ts'

const SAVE_AS = 'Guárdalo como «CSV UTF-8 (delimitado por comas)» y repite.'

/** Files that are no text, by their first bytes, and what to do with them. */
const OTHER_KINDS: readonly (readonly [beginning: string, sentence: string])[] = [
  ['504b', `Es un libro de Excel, no un CSV. ${SAVE_AS}`],
  ['25504446', 'Es un PDF, no una tabla. Pide la hoja de la que salió.'],
  ['89504e47', 'Es una imagen, no una tabla.'],
  ['ffd8ff', 'Es una imagen, no una tabla.'],
  ['47494638', 'Es una imagen, no una tabla.'],
  ['1f8b', 'Está comprimido (.gz). Descomprímelo y repite.'],
  ['526172211a07', 'Está comprimido (.rar). Descomprímelo y repite.'],
  ['377abcaf271c', 'Está comprimido (.7z). Descomprímelo y repite.'],
  ['7b5c727466', 'Es un documento de texto (.rtf), no una tabla. Copia la tabla a una hoja de cálculo.'],
]
const JSON_TEXT = /^\s*(?:\{\s*"|\[\s*\{\s*")/
const IS_JSON = 'Es JSON, no una tabla. Pide la exportación como CSV o como Excel.'

// The bytes 80 to 9F of Windows-1252. The decoder of Node.js 20 reads them as control characters.
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** The bytes 80 to FF of the code page of MS-DOS in Western Europe, which old payrolls still write. */
const MS_DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
// The text was already decoded once in the wrong encoding: `Ã±` for `ñ`, or a sign that could not be decoded.
const DAMAGED = new RegExp(`\ufffd|[ÃÂ][\u0080-\u00bf${SIGNS}]`, 'u')

/** Returns whether accents of a text were lost before it was saved. */
export function isDamaged(text: string): boolean {
  return DAMAGED.test(text)
}

/** A text, with the encoding that it was read in. @property isCertain whether the bytes themselves say it */
export type DecodedText = { text: string; encoding: TextEncoding; isCertain: boolean }

/**
 * Decodes a file that a spreadsheet or a program saved: see {@link readEncoded}.
 *
 * @throws FileRefusal when it is not text
 */
export function decodeText(bytes: Uint8Array): string {
  return readEncoded(bytes).text
}

/**
 * Decodes a file: UTF-8 where it decodes, UTF-16 by its mark or its zeros, else Windows-1252, or Mac or MS-DOS where Spanish
 * only reads so. An encoding that is guessed never refuses a file.
 *
 * @param asked the encoding to read it in; the one that it seems to have, if absent
 * @throws FileRefusal when it is not text
 * @see D-116
 */
export function readEncoded(bytes: Uint8Array, asked?: TextEncoding): DecodedText {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  const other = OTHER_KINDS.find(([beginning]) => start.startsWith(beginning))
  if (other) throw new FileRefusal(other[1])

  const decoded = asked ? { text: decodeAs(asked, bytes), encoding: asked, isCertain: true } : decodeBest(bytes)
  const text = withoutFilling(decoded.text)
  if (JSON_TEXT.test(text)) throw new FileRefusal(IS_JSON)
  return { ...decoded, text }
}

/** The characters that no text has many of. */
const BINARY = /(?![\t\n\v\f\r])\p{Cc}/gu
/** The sign with which MS-DOS ended a file. */
const END_OF_FILE = '\u001a'
/** The share of them from which a file is no text. */
const MOST_BINARY = 0.05

/** Returns a text without the zeros with which old systems fill cells, nor the sign with which they end a file. @throws FileRefusal */
function withoutFilling(text: string): string {
  const trimmed = text.trimEnd()
  const whole = trimmed.endsWith(END_OF_FILE) ? trimmed.slice(0, -1) : text
  if (!whole.includes('\0')) return whole
  if (countOf(whole.slice(0, LOOKED_AT), BINARY) > Math.min(whole.length, LOOKED_AT) * MOST_BINARY) {
    throw new FileRefusal(`No parece un archivo de texto. ${SAVE_AS}`)
  }
  return whole.replaceAll('\0', '')
}

/** The bytes that are looked at for the zeros of UTF-16. */
const LOOKED_AT = 4_096
/** The share of zeros at every second byte of a text in UTF-16 without a mark. */
const ZEROS = 0.4
/** The bytes below which zeros prove nothing. */
const SHORTEST = 8
/** The times that a UTF-8 text has more whole signs than broken ones, which are then a mistake of their cells. */
const CLEARLY = 4

function decodeBest(bytes: Uint8Array): DecodedText {
  const wide = wideEncoding(bytes)
  if (wide) return { text: decodeAs(wide, bytes), encoding: wide, isCertain: true }

  const text = decodeAs('utf-8', bytes)
  const broken = countOf(text, /\ufffd/g)
  if (broken === 0) return { text, encoding: 'utf-8', isCertain: true }
  if (countOf(text, /[\u0080-\ufffc]/g) > broken * CLEARLY) return { text, encoding: 'utf-8', isCertain: false }

  const [best] = (['windows-1252', 'macintosh', 'ibm850'] as const)
    .map((encoding) => ({ encoding, text: decodeAs(encoding, bytes) }))
    .map((read) => ({ ...read, score: spanishScore(read.text) }))
    .toSorted((one, another) => another.score - one.score)
  return { text: best!.text, encoding: best!.encoding, isCertain: false }
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const some = bytes.subarray(0, LOOKED_AT)
  for (const [at, byte] of some.entries()) if (byte === 0) zeros[at % 2]!++
  const isWide = (count: number) => some.length >= SHORTEST && count > (some.length / 2) * ZEROS
  if (isWide(zeros[1]!) && !isWide(zeros[0]!)) return 'utf-16le'
  return isWide(zeros[0]!) && !isWide(zeros[1]!) ? 'utf-16be' : undefined
}

/** The signs beyond ASCII that are counted, which are enough to tell encodings apart. */
const MOST_COUNTED = 5_000
const FOREIGN = /[\u0080-\uffff]/g

/** Returns how well a text reads as Spanish: its accents and eñes, less the signs that no word has within it. */
function spanishScore(text: string): number {
  let [score, counted] = [0, 0]
  for (const { index, 0: sign } of text.matchAll(FOREIGN)) {
    if (++counted > MOST_COUNTED) break
    const [before, after] = [text[index - 1] ?? ' ', text[index + 1] ?? ' ']
    const isWithin = /\p{L}/u.test(before) && /\p{L}/u.test(after)
    // A small letter between a capital and a capital is the apostrophe of D’Angelo, read in another encoding.
    if (/[áéíóúüñ]/.test(sign))
      score += /\p{Lu}/u.test(after) || (/\p{Lu}/u.test(before) && isUpper(text, index)) ? -2 : 1
    else if (/[ÁÉÍÓÚÜÑ]/.test(sign)) score += /\p{Ll}/u.test(before) ? -2 : 1
    else if (/[ªº°¿¡«»€´·’‘“”–—…•]/.test(sign)) score -= isWithin && /\p{Ll}/u.test(after) ? 1 : 0
    else score -= isWithin || /[^\p{L}\s]/u.test(sign) ? 2 : 1
  }
  return score
}

/** Returns whether the word around a sign is written in capitals. */
function isUpper(text: string, index: number): boolean {
  return /\p{Lu}{2}$/u.test(text.slice(Math.max(0, index - 2), index))
}

function countOf(text: string, sign: RegExp): number {
  let count = 0
  for (const _ of text.matchAll(sign)) if (++count > MOST_COUNTED) break
  return count
}

function decodeAs(encoding: TextEncoding, bytes: Uint8Array): string {
  if (encoding === 'windows-1252') {
    const text = Buffer.from(bytes).toString('latin1')
    return text.replace(/[\u0080-\u009f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80]!)
  }
  if (encoding === 'ibm850') {
    const text = Buffer.from(bytes).toString('latin1')
    return text.replace(/[\u0080-\u00ff]/g, (sign) => MS_DOS[sign.charCodeAt(0) - 0x80]!)
  }
  return new TextDecoder(encoding).decode(bytes)
}
