import { FileRefusal } from './file-refusal.ts'

const SAVE_AS = 'Guárdalo como «CSV UTF-8 (delimitado por comas)» y repite.'

// The Windows-1252 characters that Spanish and neighbouring languages need. Any other means that the bytes are of
// another code page (old Mac, MS-DOS), and reading on would silently break every accent.
const PLAUSIBLE = /^[\t\n\r\x20-\x7eªº«»¡¿·°À-ÖØ-öø-ÿ€‘’“”–—…•™Ššž]*$/
// An old Mac writes í, ñ, ó and é with the bytes of these signs, so inside a word they are broken accents. The
// apostrophe of O’Higgins comes before a capital letter.
const BROKEN_WORD = /\p{L}[–—]\p{L}|\p{L}[‘’]\p{Ll}/u
// The bytes 80 to 9F of Windows-1252. The decoder of Node.js 20 reads them as control characters.
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
// The text was already decoded once in the wrong encoding: `Ã±` for `ñ`, or a sign that could not be decoded.
const DAMAGED = new RegExp(`\ufffd|[ÃÂ][\u0080-\u00bf${SIGNS}]`, 'u')

/** Returns whether accents of a text were lost before it was saved. */
export function isDamaged(text: string): boolean {
  return DAMAGED.test(text)
}

/**
 * Decodes a file that a spreadsheet saved: UTF-8 with or without a byte order mark, UTF-16 with one, or else
 * Windows-1252.
 *
 * @throws FileRefusal when it is not text, or its bytes are of no encoding that is known
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0x50, 0x4b])) throw new FileRefusal(`Es un libro de Excel, no un CSV. ${SAVE_AS}`)

  const text = decodeMarked(bytes) ?? decodeAs('utf-8', bytes) ?? decodeWindows1252(bytes)
  if (text.includes('\0')) throw new FileRefusal(`No parece un archivo de texto. ${SAVE_AS}`)

  return text
}

function decodeMarked(bytes: Uint8Array): string | undefined {
  const encoding = startsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : startsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : undefined
  if (encoding === undefined) return undefined

  const text = decodeAs(encoding, bytes)
  if (text === undefined) throw new FileRefusal(`Está cortado o dañado. ${SAVE_AS}`)
  return text
}

function decodeWindows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80]!)
  if (!PLAUSIBLE.test(text) || BROKEN_WORD.test(text)) {
    throw new FileRefusal(`No se reconoce cómo están escritas las tildes. ${SAVE_AS}`)
  }
  return text
}

/** Decodes bytes, without their byte order mark; returns undefined when they are not in that encoding. */
function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
