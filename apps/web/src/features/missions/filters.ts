import type { MissionNode } from '@orbita/contract/missions/challenges'
import type { EmployeeMissionState } from '@orbita/domain/missions/states'
import type { MissionFilter } from './search.ts'

/** The states that the address may filter by, in order, with the states of a mission that each includes. @see D-61 */
export const MISSION_FILTERS = [
  {
    id: 'disponibles',
    label: 'Disponibles',
    states: ['available', 'in-progress', 'rejected'],
    nothing: 'No tienes misiones por hacer ahora mismo.',
  },
  {
    id: 'en-revision',
    label: 'En revisión',
    states: ['in-review'],
    nothing: 'No hay evidencias tuyas en revisión.',
  },
  {
    id: 'completadas',
    label: 'Completadas',
    states: ['completed'],
    nothing: 'Aún no completas ninguna. La primera está más cerca de lo que crees.',
  },
  { id: 'bloqueadas', label: 'Bloqueadas', states: ['locked'], nothing: 'Ninguna misión bloqueada: la ruta es tuya.' },
  {
    id: 'proximas',
    label: 'Próximas',
    states: ['upcoming'],
    nothing: 'No hay misiones anunciadas. Cuando se anuncie una la verás aquí.',
  },
  { id: 'vencidas', label: 'Vencidas', states: ['expired'], nothing: 'Ninguna misión se te venció. ¡Así se vuela!' },
] as const satisfies readonly {
  id: MissionFilter
  label: string
  states: readonly EmployeeMissionState[]
  nothing: string
}[]

/** Returns whether a filter shows a mission; without a filter, every mission is shown. */
export function isShown({ state }: Pick<MissionNode, 'state'>, filter: MissionFilter | undefined): boolean {
  if (filter === undefined) return true
  const states: readonly EmployeeMissionState[] = MISSION_FILTERS.find(({ id }) => id === filter)!.states
  return states.includes(state)
}
