import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare } from '../../infra/db/sql.ts'

export const noticeSections = {
  avisos: prepare<[userId: number], { entry: object }>(
    'notices.export-person',
    `select json_build_object('fecha', created_at, 'clase', kind, 'titulo', title, 'texto', text, 'leido', read_at)
              as entry
       from notices where user_id = $1 order by id`,
  ),
  // The address and the keys of a device are its own secrets.
  telefonos_con_avisos: prepare<[userId: number], { entry: object }>(
    'notices.export-push',
    `select json_build_object('desde', created_at, 'servicio', service, 'nivel', level, 'ultimo_uso', seen_at,
              'ultimo_envio', last_success_at) as entry
       from push_subscriptions where user_id = $1 order by id`,
  ),
  horas_tranquilas: prepare<[userId: number], { entry: object }>(
    'notices.export-quiet-hours',
    `select json_build_object('desde', from_hour, 'hasta', until_hour, 'fines_de_semana', weekends) as entry
       from quiet_hours where user_id = $1`,
  ),
} as const satisfies PersonSections
