import { oneOf, positive, searchReader } from '../../app/navigation/search-reader.ts'

const TABS = ['ofertas', 'recibidas'] as const
export type Tab = (typeof TABS)[number]

/**
 * Reads the search of the trades' address: the current list, the figure that the employee came to offer, and the
 * accepted trade that they came to see.
 */
export const readTradesSearch = searchReader({ ver: oneOf(TABS), figura: positive, cambio: positive })
