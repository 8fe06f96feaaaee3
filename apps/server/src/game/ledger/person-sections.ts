import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare } from '../../infra/db/sql.ts'

/** The movements of an employee, their reports, and the movements that operators asked for by hand. */
export const ledgerSections = {
  movimientos: prepare<[userId: number], { entry: object }>(
    'ledger.export-movements',
    `select json_build_object('numero', id, 'fecha', occurred_at, 'clase', kind, 'motivo', reason,
              'experiencia', experience, 'creditos', credits, 'polvo', stardust, 'corrige', reverses) as entry
       from ledger where user_id = $1 order by id`,
  ),
  reportes_de_movimientos: prepare<[userId: number], { entry: object }>(
    'ledger.export-reports',
    `select json_build_object('movimiento', movement_id, 'fecha', sent_at, 'texto', text, 'estado', state,
              'respuesta', answer, 'respondido', answered_at) as entry
       from movement_reports where user_id = $1 order by id`,
  ),
  movimientos_a_mano: prepare<[userId: number], { entry: object }>(
    'ledger.export-manual-movements',
    `select json_build_object('fecha', asked_at, 'motivo', reason, 'experiencia', experience, 'creditos', credits,
              'polvo', stardust, 'sobres', packs, 'estado', state, 'decidido', decided_at, 'nota', note) as entry
       from manual_movements where user_id = $1 order by id`,
  ),
} as const satisfies PersonSections
