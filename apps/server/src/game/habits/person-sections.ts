import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare } from '../../infra/db/sql.ts'

/** The plan de vuelo of an employee, and the pulso of their weeks. */
export const habitSections = {
  plan_de_vuelo: prepare<[userId: number], { entry: object }>(
    'habits.export-steps',
    `select json_build_object('paso', step, 'hecho', done_at) as entry from flight_plan_steps
      where user_id = $1 order by done_at, step`,
  ),
  plan_de_vuelo_estado: prepare<[userId: number], { entry: object }>(
    'habits.export-plan',
    `select json_build_object('completado', completed_at, 'oculto', is_hidden) as entry from flight_plans
      where user_id = $1`,
  ),
  pulso_acciones: prepare<[userId: number], { entry: object }>(
    'habits.export-marks',
    `select json_build_object('semana', week, 'accion', action, 'hecha', at) as entry from pulse_marks
      where user_id = $1 order by week, at`,
  ),
  pulso_estrellas: prepare<[userId: number], { entry: object }>(
    'habits.export-stars',
    `select json_build_object('semana', week, 'lograda', at) as entry from pulse_stars where user_id = $1 order by week`,
  ),
} as const satisfies PersonSections
