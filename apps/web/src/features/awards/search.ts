import { oneOf, searchReader } from '../../app/navigation/search-reader.ts'

export const FILTERS = ['por-reclamar', 'en-camino', 'entregados'] as const
export type Filter = (typeof FILTERS)[number]

/** Reads the search of the awards' address. */
export const readAwardsSearch = searchReader({ ver: oneOf(FILTERS) })
