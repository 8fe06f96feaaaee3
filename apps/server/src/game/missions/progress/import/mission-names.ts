import type { DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../../../infra/db/sql.ts'
import { plain } from '../../../../infra/files/columns.ts'
import { MAX_PROBLEMS } from '../problems.ts'
import { nearestName } from './nearest-name.ts'

/**
 * The ids by the names people write: the id itself, or a title in any case and without accents. `null` when two items
 * share the title.
 */
type Names = Map<string, string | null>

/** Resolves the names of challenges and missions in a file. A series is named as its first turn is. @see MI-15 */
export type MissionNames = {
  find(
    challenge: string,
    mission: string,
    /** the day of the fact, which decides the turn of a series; undefined: it cannot be read */
    on: DayKey | undefined,
  ): { challengeId: string; missionId: string } | { column: 'reto' | 'mision'; problem: string }
}

type Row = {
  challenge_id: string
  challenge: string
  mission_id: string
  mission: string
  series: string | null
  starts_on: DayKey
  ends_on: DayKey
}

const findNames = prepare<[], Row>(
  'progress.find-names',
  `select c.id as challenge_id, c.title as challenge, m.id as mission_id, m.title as mission, m.series,
          m.starts_on::text as starts_on, m.ends_on::text as ends_on
     from challenge_definitions c join missions m on m.challenge_id = c.id`,
)

/** Reads the names of all missions. An id takes precedence over a title. */
export async function readMissionNames(db: Queryable): Promise<MissionNames> {
  const rows = await findNames(db)
  const challenges = namesOf(rows.map((row) => [row.challenge_id, row.challenge]))
  const missions = new Map(
    [...new Set(rows.map((row) => row.challenge_id))].map((id) => {
      const own = rows.filter((row) => row.challenge_id === id)
      return [id, namesOf(own.map((row) => [row.mission_id, row.mission, row.series]))] as const
    }),
  )
  // A file lists no more problems than these, and comparing a text with every title takes a while.
  let searches = MAX_PROBLEMS
  const near = (text: string, among: readonly Row[], title: 'challenge' | 'mission') =>
    searches-- > 0 ? nearestName(text, new Set(among.map((row) => row[title]))) : undefined
  return {
    find: (challenge, mission, on) => {
      const challengeId = challenges.get(plain(challenge))
      if (!challengeId) {
        const meant = near(challenge, rows, 'challenge')
        return { column: 'reto', problem: problemOf(challenge, challengeId, { what: 'un reto', meant }) }
      }

      const missionId = missions.get(challengeId)?.get(plain(mission))
      if (!missionId) {
        const own = rows.filter((row) => row.challenge_id === challengeId)
        const meant = near(mission, own, 'mission')
        return { column: 'mision', problem: problemOf(mission, missionId, { what: 'una misión de ese reto', meant }) }
      }

      const turns = rows.filter((row) => row.challenge_id === challengeId && row.series === missionId)
      if (turns.length === 0 || on === undefined) return { challengeId, missionId }

      const turn = turns.find((row) => row.starts_on <= on && on <= row.ends_on)
      if (turn) return { challengeId, missionId: turn.mission_id }
      return {
        column: 'mision',
        problem: `«${turns[0]!.mission}» es una serie, y ese día no cae en ninguno de sus turnos.`,
      }
    },
  }
}

function namesOf(named: readonly (readonly [id: string, title: string, series?: string | null])[]): Names {
  const names: Names = new Map()
  const ids = new Map(named.map((one) => [one[0], one]))
  for (const [id, title, series] of ids.values()) {
    const known = names.get(plain(title))
    const meant = series ?? id
    names.set(plain(title), known === undefined || known === meant ? meant : null)
  }
  for (const id of ids.keys()) names.set(plain(id), id)
  return names
}

function problemOf(
  text: string,
  found: string | null | undefined,
  { what, meant }: { what: string; meant: string | undefined },
): string {
  if (text === '') return `Falta el nombre o el identificador de ${what}.`
  if (found === null) return `Hay más de ${what} con ese nombre. Escribe su identificador.`
  return `No hay ${what} con ese nombre o identificador.${meant === undefined ? '' : ` ¿Es «${meant}»?`}`
}
