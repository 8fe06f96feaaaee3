import { RARITIES, type RarityId } from '@orbita/domain/rarities'

/** The number of gems that stand for each rarity, so that colour is never the only sign of it. */
export const GEMS: Readonly<Record<RarityId, number>> = { comun: 1, rara: 2, epica: 3, legendaria: 4 }

/** `epica` -> `Épica` */
export function rarityName(rarity: RarityId): string {
  return RARITIES.find(({ id }) => id === rarity)?.name ?? ''
}

/** Formats a figure's number with at least two digits: `7` -> `07`. */
export function figureNumber(number: number): string {
  return String(number).padStart(2, '0')
}
