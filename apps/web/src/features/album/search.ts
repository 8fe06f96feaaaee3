import { oneOf, searchReader, text } from '../../app/navigation/search-reader.ts'

export const FILTERS = ['me-faltan', 'repetidas'] as const
export type Filter = (typeof FILTERS)[number]

/** The search of the album's address: which figures, and the page it is open at. @see D-54 */
export const readAlbumSearch = searchReader({ filtro: oneOf(FILTERS), pagina: text })

/** The search of a figure's address. `07` and `7` are the same figure; what is no number names one that does not exist. */
export const readFigureSearch = searchReader({
  figura: (value): number => (Number.isSafeInteger(Number(value)) ? Number(value) : 0),
})
