import { oneOf, searchReader } from '../../app/navigation/search-reader.ts'

export const VIEWS = ['mapa', 'lista'] as const
export type View = (typeof VIEWS)[number]

const FILTERS = ['disponibles', 'en-revision', 'completadas', 'bloqueadas', 'proximas', 'vencidas'] as const
export type Filter = (typeof FILTERS)[number]

/** The search of the missions' address: how they are shown, and in which states. @see D-61 */
export const readMissionsSearch = searchReader({ vista: oneOf(VIEWS), estado: oneOf(FILTERS) })
