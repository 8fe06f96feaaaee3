import { oneOf, searchReader, text } from '../../app/navigation/search-reader.ts'

const ALBUM_FILTERS = ['me-faltan', 'repetidas'] as const
export type AlbumFilter = (typeof ALBUM_FILTERS)[number]

/** Reads the search of the album's address: which figures it shows, and the open page. @see D-54 */
export const readAlbumSearch = searchReader({ filtro: oneOf(ALBUM_FILTERS), pagina: text })

/** Reads the search of a figure's address. `07` and `7` are the same figure; a text that is not a number names none. */
export const readFigureSearch = searchReader({
  figura: (value): number => (Number.isSafeInteger(Number(value)) ? Number(value) : 0),
})
