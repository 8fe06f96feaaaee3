import { oneOf, searchReader } from '../../app/navigation/search-reader.ts'

const MOVEMENT_FILTERS = ['experiencia', 'creditos'] as const
export type MovementFilter = (typeof MOVEMENT_FILTERS)[number]

/** Reads the search of the movements' address. In figuras the movements, the logbook, the devices and «Mis datos» are views of the profile's page. */
export const readMovementsSearch = searchReader({
  vista: oneOf(['movimientos', 'bitacora', 'dispositivos', 'datos']),
  ver: oneOf(MOVEMENT_FILTERS),
})
