/** The boxes of a JPEG 2000 file that its pixels need. */
const BOXES = new Set(['jP  ', 'ftyp', 'jp2h', 'jp2c'])
const CODESTREAM = 0xff4f
const COMMENT = 0xff64
const TILE = 0xff90

/** Returns a JPEG 2000 picture without metadata and comments; undefined if it is none. */
export function stripJpx(photo: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength)
  if (bytes.length < 4) return undefined
  if (bytes.readUInt16BE(0) === CODESTREAM) return withoutComments(bytes)

  const kept: Buffer[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    const end = size === 0 ? bytes.length : at + size
    // A size of 64 bits is for files of gigabytes.
    if (size === 1 || (size !== 0 && size < 8) || end > bytes.length) return undefined
    const title = bytes.toString('latin1', at + 4, at + 8)
    const clean = title === 'jp2c' ? withoutComments(bytes.subarray(at + 8, end)) : bytes.subarray(at + 8, end)
    if (!clean) return undefined
    if (BOXES.has(title)) kept.push(boxOf(title, clean))
    at = end
  }
  return kept.length > 0 ? Buffer.concat(kept) : undefined
}

function boxOf(title: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(title, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Returns a codestream without the comments of its main header. */
function withoutComments(stream: Buffer): Buffer | undefined {
  if (stream.length < 4 || stream.readUInt16BE(0) !== CODESTREAM) return undefined
  const kept = [stream.subarray(0, 2)]
  for (let at = 2; at + 4 <= stream.length; ) {
    const marker = stream.readUInt16BE(at)
    if (marker === TILE) return Buffer.concat([...kept, stream.subarray(at)])
    const end = at + 2 + stream.readUInt16BE(at + 2)
    if (end > stream.length) return undefined
    if (marker !== COMMENT) kept.push(stream.subarray(at, end))
    at = end
  }
  return undefined
}
