import { RANKS } from '@orbita/domain/ranks'
import { iconPicture } from './icons.ts'
import { rankPicture } from './ranks.ts'

/**
 * Returns the drawing for a reference such as `iconos/reto` or `rangos/explorador`, or a gift when this version has
 * none.
 */
export function incentivePicture(reference: string): string {
  const rank = RANKS.find(({ id }) => reference === `rangos/${id}`)
  return rank ? rankPicture(rank.id) : iconPicture(reference)
}
