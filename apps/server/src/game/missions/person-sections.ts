import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The missions of an employee, their progress, and the evidence they sent, whose files are exported apart. */
export const missionSections = {
  retos: prepare<[userId: number], { entry: object }>(
    'missions.export-challenges',
    `select json_build_object('reto', challenge_id, 'comenzado', started_at, 'misiones_completas', completed,
              'completado', completed_at) as entry
       from challenges where user_id = $1 order by challenge_id`,
  ),
  misiones: prepare<[userId: number], { entry: object }>(
    'missions.export-progress',
    `select json_build_object('reto', p.challenge_id, 'mision', p.mission_id, 'titulo', m.title, 'avance', p.amount,
              'meta', m.target, 'completada', p.completed_at) as entry
       from mission_progress p join missions m on m.challenge_id = p.challenge_id and m.id = p.mission_id
      where p.user_id = $1
      order by p.challenge_id, p.mission_id`,
  ),
  avances: prepare<[userId: number], { entry: object }>(
    'progress.export-events',
    `select json_build_object('dia', occurred_on, 'reto', challenge_id, 'mision', mission_id, 'cantidad', amount,
              'texto', text, 'registrado', recorded_at) as entry
       from progress_events where user_id = $1 order by id`,
  ),
  avances_anotados: prepare<[userId: number], { entry: object }>(
    'reports.export-person',
    `select json_build_object('numero', id, 'reto', challenge_id, 'mision', mission_id, 'cantidad', amount, 'dia', reported_on,
              'anotado', reported_at, 'estado', state, 'revisado', reviewed_at, 'motivo', reason) as entry
       from self_reports where user_id = $1 order by id`,
  ),
  evidencias: prepare<[userId: number], { entry: object }>(
    'evidence.export-person',
    `select json_build_object('numero', id, 'reto', challenge_id, 'mision', mission_id, 'archivo', file_name,
              'tipo', media_type, 'bytes', coalesce(octet_length(content), object_bytes), 'enviada', sent_at, 'estado', state,
              'revisada', reviewed_at, 'motivo', reason) as entry
       from evidence where user_id = $1 order by id`,
  ),
} as const satisfies PersonSections

const findIds = prepare<[userId: number], { id: number }>(
  'evidence.find-ids-of-person',
  'select id from evidence where user_id = $1 order by id',
)

/** Lists the ids of the evidence of an employee, the oldest first. */
export async function findEvidenceIds(db: Queryable, userId: number): Promise<number[]> {
  return (await findIds(db, userId)).map(({ id }) => id)
}
