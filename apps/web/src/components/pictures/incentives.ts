import { RANKS } from '@orbita/domain/ranks'
import { iconPicture } from './icons.ts'
import { rankPicture } from './ranks.ts'
import { uploadedPicture } from './uploaded.ts'

/**
 * Returns the address of an uploaded picture, or of the drawing for a reference such as `iconos/reto` or
 * `rangos/explorador`: a gift when this version has none.
 */
export function incentivePicture(reference: string): string {
  const rank = RANKS.find(({ id }) => reference === `rangos/${id}`)
  return uploadedPicture(reference) ?? (rank ? rankPicture(rank.id) : iconPicture(reference))
}
