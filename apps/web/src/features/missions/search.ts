import { oneOf, searchReader } from '../../app/navigation/search-reader.ts'

export const VIEWS = ['mapa', 'lista'] as const
export type View = (typeof VIEWS)[number]

const MISSION_FILTER_IDS = ['disponibles', 'en-revision', 'completadas', 'bloqueadas', 'proximas', 'vencidas'] as const
export type MissionFilter = (typeof MISSION_FILTER_IDS)[number]

/** Reads the search of the missions' address: the view, and the states it is filtered by. @see D-61 */
export const readMissionsSearch = searchReader({ vista: oneOf(VIEWS), estado: oneOf(MISSION_FILTER_IDS) })
