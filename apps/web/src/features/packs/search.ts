import { searchReader } from '../../app/navigation/search-reader.ts'

/**
 * Reads the search of the packs' address: the ids of the packs whose content is shown, such as `3,4,5`. A value that is
 * not a list of ids is ignored.
 */
export const readPacksSearch = searchReader({
  sobre: (value): number | string | undefined => {
    if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
    return typeof value === 'string' && /^\d+(,\d+){0,9}$/.test(value) ? value : undefined
  },
})
