import sharp from 'sharp'

/** The longest side that is kept, in pixels. */
const MAX_SIDE = 2_000
/** More than any phone takes; above it nothing is decoded. */
const MAX_PIXELS = 50_000_000
const WITHIN_SECONDS = 10

/**
 * A photo drawn anew as WebP: upright, at most 2000 pixels a side, without anything but its pixels.
 *
 * @param photo JPEG, PNG or WebP by its first bytes
 * @throws Error for one that is broken, cut off or too large to be decoded
 * @see MI-6
 */
export function cleanImage(photo: Buffer): Promise<Buffer> {
  return sharp(photo, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: WITHIN_SECONDS })
    .toBuffer()
}
