import { RARITY_IDS, type RarityId } from '@orbita/domain/rarities'
import type { Figure } from '@orbita/domain/seasons/season'
import type { Album } from './catalog.ts'

/** Returns the drawing that stands for a page: that of its rarest figure, the last one among equals. */
export function emblemOf(album: Album, pageId: string): string | null {
  const figures = album.pages.find(({ id }) => id === pageId)?.figures ?? []
  const rank = ({ rarity }: { rarity: RarityId }) => RARITY_IDS.indexOf(rarity)
  return (
    figures.reduce<Figure | undefined>((best, one) => (best && rank(best) > rank(one) ? best : one), undefined)
      ?.picture ?? null
  )
}
