import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare } from '../../infra/db/sql.ts'

export const awardSections = {
  premios: prepare<[userId: number], { entry: object }>(
    'awards.export-person',
    `select json_build_object('premio', award_id, 'estado', state, 'desbloqueado', unlocked_at, 'reclamado', claimed_at,
              'entregado', delivered_at) as entry
       from award_states where user_id = $1 order by unlocked_at, award_id`,
  ),
} as const satisfies PersonSections
