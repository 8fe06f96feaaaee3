import type { AlbumView } from '@orbita/domain/album/views'

export type AlbumPage = AlbumView['pages'][number]
export type AlbumFigure = AlbumPage['figures'][number]

/** A figure with the page it stands on. */
export type PagedFigure = AlbumFigure & { page: AlbumPage }

export const FILTERS = ['me-faltan', 'repetidas'] as const
export type Filter = (typeof FILTERS)[number]

/** The search of the album's address. */
export type AlbumSearch = { filtro?: Filter; pagina?: string }

/** Keeps of a search what means something; anything else is as if it were not there. */
export function readAlbumSearch(search: Record<string, unknown>): AlbumSearch {
  const filter = FILTERS.find((id) => id === search.filtro)
  return {
    ...(filter && { filtro: filter }),
    ...(typeof search.pagina === 'string' && { pagina: search.pagina }),
  }
}

export function allFigures(album: Pick<AlbumView, 'pages'>): PagedFigure[] {
  return album.pages.flatMap((page) => page.figures.map((figure) => ({ ...figure, page })))
}

export const isMissing = (figure: AlbumFigure): boolean => figure.copies === 0

export const isRepeated = (figure: AlbumFigure): boolean => figure.copies > 1

export function ownedOn(page: AlbumPage): number {
  return page.figures.filter((figure) => !isMissing(figure)).length
}
