import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare } from '../../infra/db/sql.ts'

/** The scores of an employee in the last count, and whether they asked not to appear. */
export const leaderboardSections = {
  posiciones: prepare<[userId: number], { entry: object }>(
    'leaderboard.export-scores',
    `select json_build_object('tabla', board, 'experiencia', experience) as entry
       from leaderboard_scores where user_id = $1 order by board`,
  ),
  ausencias: prepare<[userId: number], { entry: object }>(
    'leaderboard.export-absences',
    `select json_build_object('desde', since, 'hasta', until) as entry
       from leaderboard_absences where user_id = $1 order by since`,
  ),
  fuera_de_la_tabla: prepare<[userId: number], { entry: object }>(
    'leaderboard.export-opt-out',
    `select json_build_object('desde', since) as entry from leaderboard_opt_outs where user_id = $1`,
  ),
} as const satisfies PersonSections
