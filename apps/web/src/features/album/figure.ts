import type { AlbumView } from '@orbita/domain/album/views'

export type AlbumPage = AlbumView['pages'][number]
export type AlbumFigure = AlbumPage['figures'][number]

/** A figure with its page. */
export type PagedFigure = AlbumFigure & { page: AlbumPage }

export function allFigures(album: Pick<AlbumView, 'pages'>): PagedFigure[] {
  return album.pages.flatMap((page) => page.figures.map((figure) => ({ ...figure, page })))
}

export const isMissing = (figure: AlbumFigure): boolean => figure.copies === 0

export const isRepeated = (figure: AlbumFigure): boolean => figure.copies > 1

export function ownedOn(page: AlbumPage): number {
  return page.figures.filter((figure) => !isMissing(figure)).length
}
