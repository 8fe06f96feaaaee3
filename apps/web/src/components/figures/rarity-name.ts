import { RARITIES, type RarityId } from '@orbita/domain/rarities'

/** How many gems stand for a rarity: it is never told by colour alone. */
export const GEMS: Readonly<Record<RarityId, number>> = { comun: 1, rara: 2, epica: 3, legendaria: 4 }

/** `epica` -> `Épica` */
export function rarityName(rarity: RarityId): string {
  return RARITIES.find(({ id }) => id === rarity)?.name ?? ''
}

/** `7` -> `07`: numbers of the album are written with two digits at least. */
export function figureNumber(number: number): string {
  return String(number).padStart(2, '0')
}
