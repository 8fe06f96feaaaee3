import type { AlbumOutput } from '@orbita/contract/albums/albums'

export type AlbumPageOutput = AlbumOutput['pages'][number]
export type AlbumFigure = AlbumPageOutput['figures'][number]

/** A figure with its page. */
export type PagedFigure = AlbumFigure & { page: AlbumPageOutput }

export function allFigures(album: Pick<AlbumOutput, 'pages'>): PagedFigure[] {
  return album.pages.flatMap((page) => page.figures.map((figure) => ({ ...figure, page })))
}

export const isMissing = (figure: AlbumFigure): boolean => figure.copies === 0

export const isRepeated = (figure: AlbumFigure): boolean => figure.copies > 1

export function ownedOn(page: AlbumPageOutput): number {
  return page.figures.filter((figure) => !isMissing(figure)).length
}
