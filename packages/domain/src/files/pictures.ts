import * as v from 'valibot'

/**
 * The limits of a picture that operators upload: bytes and pixels of the file, and the longest sides, in pixels, of the
 * copies that are kept.
 */
export const PICTURES = { maxBytes: 8 * 1024 * 1024, maxPixels: 50_000_000, sides: [320, 960] } as const
export type PictureSide = (typeof PICTURES.sides)[number]

/** The types of file that an operator can upload. The kept copies are AVIF and WebP, without metadata. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

const FOLDER = 'imagenes/'

/** The id of an uploaded picture: the first 128 bits of the SHA-256 of its largest copy, in hexadecimal. */
const PictureId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

const UPLOADED = /^imagenes\/[0-9a-f]{32}$/

/** The reference to an uploaded picture, as `imagenes/5f0c…`. Drawings of the product have other folders. */
export const UploadedPicture = v.pipe(v.string(), v.regex(UPLOADED))

/** A copy of an uploaded picture: its id and its longest side. */
export const PictureParam = v.object({
  pictureId: PictureId,
  side: v.pipe(v.picklist(PICTURES.sides.map(String)), v.transform(Number), v.picklist(PICTURES.sides)),
})

/** Returns the reference to a picture. */
export function referenceTo(pictureId: string): string {
  return FOLDER + pictureId
}

/** Returns the id of an uploaded picture, or undefined for the reference to a drawing of the product. */
export function uploadedIdOf(reference: string): string | undefined {
  return UPLOADED.test(reference) ? reference.slice(FOLDER.length) : undefined
}
