import { type PictureSide, uploadedIdOf } from '@orbita/domain/files/pictures'

/** Returns the address of an uploaded picture. @param side its longest side in pixels */
type PictureSource = (pictureId: string, side: PictureSide) => string | undefined

let source: PictureSource = (pictureId, side) => `/rpc/employee/pictures/${pictureId}/${side}`

/** Takes uploaded pictures from elsewhere: the console from its own routes, its previews from the picture itself. */
export function readPicturesFrom(other: PictureSource): void {
  source = other
}

/** Returns the address of an uploaded picture, or undefined for the reference to a drawing of the product. */
export function uploadedPicture(reference: string, side: PictureSide = 320): string | undefined {
  const id = uploadedIdOf(reference)
  return id === undefined ? undefined : source(id, side)
}
