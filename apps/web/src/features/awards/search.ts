import { oneOf, searchReader } from '../../app/navigation/search-reader.ts'

export const AWARD_FILTERS = ['por-reclamar', 'en-camino', 'entregados'] as const
export type AwardFilter = (typeof AWARD_FILTERS)[number]

/** Reads the search of the awards' address. */
export const readAwardsSearch = searchReader({ ver: oneOf(AWARD_FILTERS) })
