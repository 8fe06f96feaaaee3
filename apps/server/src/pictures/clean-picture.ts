import { createHash } from 'node:crypto'
import { DomainError } from '@orbita/domain/errors'
import { PICTURES, type PictureSide } from '@orbita/domain/files/pictures'
import { sniffMediaType } from '@orbita/domain/missions/evidence'
import sharp, { type Sharp } from 'sharp'

const WITHIN_SECONDS = 15

export type PictureFile = { side: PictureSide; mediaType: 'image/avif' | 'image/webp'; content: Buffer }

/** A picture ready to be stored. @property width pixels of the largest copy, as `height` */
export type CleanPicture = { id: string; width: number; height: number; files: PictureFile[] }

/**
 * Redraws a picture: upright, in the sizes that screens use, as AVIF and WebP, with nothing but its pixels.
 *
 * @throws DomainError `PICTURE_TOO_MANY_PIXELS` by the size that its header says, before anything is decoded;
 *   `PICTURE_TYPE` for anything but a JPEG, PNG or WebP, and for one that is broken or truncated
 */
export async function cleanPicture(file: Buffer): Promise<CleanPicture> {
  // The library also reads drawings with scripts, documents and many other formats.
  if (!sniffMediaType(file)?.startsWith('image/')) throw new DomainError('PICTURE_TYPE')

  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    if (width * height <= PICTURES.maxPixels) return await redraw(file)
  } catch {
    throw new DomainError('PICTURE_TYPE')
  }
  throw new DomainError('PICTURE_TOO_MANY_PIXELS')
}

async function redraw(file: Buffer): Promise<CleanPicture> {
  const largest = Math.max(...PICTURES.sides)
  const { data, info } = await within(
    sharp(file, { failOn: 'error', limitInputPixels: PICTURES.maxPixels, sequentialRead: true }).autoOrient(),
    largest,
  )
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const files: PictureFile[] = []
  for (const side of PICTURES.sides) {
    const webp = await within(pixels(), side).webp({ quality: 82 }).toBuffer()
    const avif = await within(pixels(), side).avif({ quality: 55, effort: 3 }).toBuffer()
    files.push({ side, mediaType: 'image/webp', content: webp }, { side, mediaType: 'image/avif', content: avif })
  }
  const kept = files.find((one) => one.side === largest && one.mediaType === 'image/webp')!
  return { id: createHash('sha256').update(kept.content).digest('hex').slice(0, 32), width, height, files }
}

function within(image: Sharp, side: number): Sharp {
  return image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: WITHIN_SECONDS })
}
