import { oneOf, searchReader } from '../../app/navigation/search-reader.ts'

const FILTERS = ['experiencia', 'creditos'] as const
export type Filter = (typeof FILTERS)[number]

/** The search of the movements' address. In the profile of figuras they are a view of its page. */
export const readMovementsSearch = searchReader({ vista: oneOf(['movimientos']), ver: oneOf(FILTERS) })
