import polvo from '@orbita/art/files/iconos/polvo.svg'
import reverso from '@orbita/art/files/marcos/reverso.svg'
import estrella from '@orbita/art/files/ui/estrella.svg'
import { RARITY_IDS, type RarityId } from '@orbita/domain/rarities'
import { useEffect } from 'react'
import { figurePicture, framePicture, groundPicture } from '../../../components/pictures/figures.ts'
import { preloadPictures } from '../../../ui/preload-pictures.ts'
import { whenIdle } from '../../../ui/when-idle.ts'

type Drawn = { picture: string; rarity: RarityId; page: string }

/**
 * Reads the drawings that any pack may need while the browser is idle: reading one takes a slow phone several frames, and
 * a pack that tears has none to spare.
 */
export function useSharedPictures(): void {
  useEffect(
    () =>
      whenIdle(() => preloadPictures([reverso, ...RARITY_IDS.flatMap((id) => [framePicture(id), groundPicture(id)])])),
    [],
  )
}

/**
 * Reads the drawings of an opening's cards, so that none appears half drawn: those of the first at once, and all others,
 * with the signs beside the counters of the album, when a card has stood still.
 *
 * @param cards none when nothing is revealed
 */
export function useCardPictures(cards: readonly Drawn[], hasRested: boolean): void {
  const sources = (hasRested ? cards : cards.slice(0, 1)).flatMap(({ picture, rarity, page }) => [
    figurePicture(picture),
    framePicture(rarity),
    groundPicture(rarity, page),
  ])
  if (hasRested) sources.push(estrella, polvo)
  const list = sources.join('\n')
  useEffect(() => preloadPictures(list.split('\n')), [list])
}
