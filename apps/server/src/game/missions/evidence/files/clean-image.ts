import sharp from 'sharp'

/** The longest side that is kept, in pixels. */
const MAX_SIDE = 2_000
/** The most pixels that are decoded, more than any phone takes. */
const MAX_PIXELS = 50_000_000
const WITHIN_SECONDS = 10

/**
 * Redraws a photo as WebP: upright, at most 2000 pixels a side, with nothing but its pixels.
 *
 * @param photo JPEG, PNG or WebP by its first bytes
 * @throws Error for one that is broken, truncated or too large to decode
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
