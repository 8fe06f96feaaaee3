import { oneOf, searchReader } from '../../app/navigation/search-reader.ts'

export const TABS = ['ofertas', 'recibidas'] as const
export type Tab = (typeof TABS)[number]

/** Reads the search of the trades' address: the current list, and the figure that the employee came to offer. */
export const readTradesSearch = searchReader({
  ver: oneOf(TABS),
  figura: (value) => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined),
})
