import zlib from 'node:zlib'

/** A gzip stream begins like this, whoever made it (RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
/** An empty last block, which ends a stream of blocks (RFC 1951). */
const END = Buffer.from([3, 0])
/** The effort for what is compressed for each response: two fifths less work than usual, for a fortieth more bytes. */
const LEVEL = 4
/** The most texts that are kept compressed: the stylesheets of every page, and the pages of visitors in parts. */
const MOST_KEPT = 300

type Compressed = { plain: Buffer; deflated: Buffer }

const kept = new Map<string, Compressed>()

/** A part of a document; `isConstant` when it is the same for many responses. */
export type Part = { text: string; isConstant: boolean }

/** Joins the parts of a document, compressed with gzip or plain. A part that is constant is compressed once. */
export function joinDocument(parts: readonly Part[], isCompressed: boolean): Buffer {
  if (!isCompressed) return Buffer.from(parts.map(({ text }) => text).join(''))

  const compressed = parts.map(({ text, isConstant }) => (isConstant ? compressedOnce(text) : compress(text, LEVEL)))
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(compressed.reduce((crc, { plain }) => zlib.crc32(plain, crc), 0))
  trailer.writeUInt32LE(compressed.reduce((length, { plain }) => length + plain.length, 0) % 2 ** 32, 4)
  return Buffer.concat([HEADER, ...compressed.map(({ deflated }) => deflated), END, trailer])
}

function compressedOnce(text: string): Compressed {
  const known = kept.get(text)
  if (known) return known

  const made = compress(text, zlib.constants.Z_BEST_COMPRESSION)
  if (kept.size < MOST_KEPT) kept.set(text, made)
  return made
}

/** Compresses a text into whole blocks, after which others may follow. */
function compress(text: string, level: number): Compressed {
  const plain = Buffer.from(text)
  return { plain, deflated: zlib.deflateRawSync(plain, { level, finishFlush: zlib.constants.Z_SYNC_FLUSH }) }
}
