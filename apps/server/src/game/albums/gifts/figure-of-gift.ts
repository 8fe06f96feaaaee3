import type { GiftFigure } from '@orbita/contract/albums/gifts'
import type { Album } from '../catalog.ts'

/** Returns a figure as a gift shows it. @param number of a figure of the album */
export function figureOfGift(album: Album, number: number): GiftFigure {
  const { id, name, rarity, picture } = album.figures.get(number)!
  const page = album.pages.find(({ figures }) => figures.some((figure) => figure.number === number))!
  return { number, id, name, rarity, picture, page: { id: page.id, title: page.title } }
}
