import { type Mission, MOST_PERCENT } from './challenge.ts'
import { isOfArea, type MissionSource, SOURCES } from './sources.ts'

/** The share of an area that a mission asks for until somebody writes another one, in whole percent. */
const USUAL_SHARE = 80

/**
 * Returns a mission with another source, and with the fields that it needs for it. Those that the source before needed go.
 *
 * @see MI-1, MI-8, MI-9
 */
export function withSource(mission: Mission, source: MissionSource): Mission {
  const { dailyCap: _, ...others } = mission
  if (SOURCES[source].employee === 'reports') return { ...others, source, dailyCap: 1 }
  if (SOURCES[source].employee === 'sends') return { ...others, source }
  const { decider: __, ...undecided } = others
  if (!isOfArea(source)) return { ...undecided, source }

  const { steps: ___, ...rest } = undecided
  return {
    ...rest,
    source,
    type: 'counter',
    target: Math.min(mission.target > 1 ? mission.target : USUAL_SHARE, MOST_PERCENT),
    unit: { one: 'respuesta', many: 'respuestas' },
    prerequisites: [],
    gives: { experience: 0, credits: 0, packs: 0 },
  }
}
