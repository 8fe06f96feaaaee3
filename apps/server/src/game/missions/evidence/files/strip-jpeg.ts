const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const COMMENT = 0xfe
const [FIRST_APPLICATION, ICC, ADOBE, LAST_APPLICATION] = [0xe0, 0xe2, 0xee, 0xef]

/**
 * Returns a JPEG without its metadata: Exif, locations, comments, previews and any bytes after its end. Pixels, colour
 * profile and decoding data stay as they are.
 *
 * @returns undefined for bytes that are not a complete JPEG
 */
export function stripJpeg(jpeg: Uint8Array): Uint8Array | undefined {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return undefined

  const kept: Uint8Array[] = [jpeg.subarray(0, 2)]
  for (let at = 2; at + 1 < jpeg.length; ) {
    if (jpeg[at] !== 0xff) return undefined

    const marker = jpeg[at + 1]!
    if (marker === END_OF_IMAGE) return Buffer.concat([...kept, jpeg.subarray(at, at + 2)])

    const length = at + 3 < jpeg.length ? jpeg[at + 2]! * 256 + jpeg[at + 3]! : 0
    if (length < 2 && marker !== 0xff) return undefined

    // A marker may be preceded by any number of 0xff fill bytes.
    const end = marker === 0xff ? at + 1 : marker === START_OF_SCAN ? endOfScan(jpeg, at + 2 + length) : at + 2 + length
    if (marker !== 0xff && isKept(marker, jpeg.subarray(at + 4, end))) kept.push(jpeg.subarray(at, end))
    at = end
  }
  return undefined
}

function isKept(marker: number, content: Uint8Array): boolean {
  if (marker === COMMENT) return false
  if (marker < FIRST_APPLICATION || marker > LAST_APPLICATION) return true
  if (marker === ICC) return Buffer.from(content.subarray(0, 11)).toString('latin1') === 'ICC_PROFILE'

  return marker === ADOBE
}

/** Returns where a scan's pixels end: at the first marker that is neither a stuffed byte nor a restart. */
function endOfScan(jpeg: Uint8Array, from: number): number {
  for (let at = from; at + 1 < jpeg.length; at++) {
    const next = jpeg[at + 1]!
    if (jpeg[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return jpeg.length
}
