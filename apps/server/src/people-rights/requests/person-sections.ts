import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare } from '../../infra/db/sql.ts'

/** What an employee asked about their own data, and what was answered. */
export const requestSections = {
  pedidos_de_datos: prepare<[userId: number], { entry: object }>(
    'data-requests.export-person',
    `select json_build_object('pide', kind, 'que', what, 'texto', text, 'fecha', requested_at, 'responder_hasta', due_on,
              'ley', law, 'estado', state, 'nos_falto', question, 'contestaste', reply, 'respuesta', answer,
              'cerrado', closed_at) as entry
       from data_requests where user_id = $1 order by id`,
  ),
} as const satisfies PersonSections
