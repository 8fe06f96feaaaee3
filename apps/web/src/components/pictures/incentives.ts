import { RANKS } from '@orbita/domain/ranks'
import { iconPicture } from './icons.ts'
import { rankPicture } from './ranks.ts'

/** The drawing a reference such as `iconos/reto` or `rangos/explorador` stands for; a gift for one this version does not draw. */
export function incentivePicture(reference: string): string {
  const rank = RANKS.find(({ id }) => reference === `rangos/${id}`)
  return rank ? rankPicture(rank.id) : iconPicture(reference)
}
