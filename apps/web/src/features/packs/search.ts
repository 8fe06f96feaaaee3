import { searchReader } from '../../app/navigation/search-reader.ts'

/**
 * The search of the packs' address: the packs whose content is shown, by their ids. Several are named together, as
 * `3,4,5`; what is no list of ids is as if it were not there.
 */
export const readPacksSearch = searchReader({
  sobre: (value): number | string | undefined => {
    if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
    return typeof value === 'string' && /^\d+(,\d+){0,9}$/.test(value) ? value : undefined
  },
})
