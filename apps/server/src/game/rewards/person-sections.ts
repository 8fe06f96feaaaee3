import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare } from '../../infra/db/sql.ts'

export const rewardSections = {
  recompensa_meta: prepare<[userId: number], { entry: object }>(
    'rewards.export-goal',
    `select json_build_object('recompensa', reward_id, 'desde', at) as entry from reward_goals where user_id = $1`,
  ),
  recompensas_esperadas: prepare<[userId: number], { entry: object }>(
    'rewards.export-waits',
    `select json_build_object('recompensa', reward_id, 'desde', at) as entry from reward_waits where user_id = $1 order by at`,
  ),
  listas_de_espera: prepare<[userId: number], { entry: object }>(
    'rewards.export-places',
    `select json_build_object('recompensa', reward_id, 'desde', at, 'lugar_guardado_hasta', kept_until) as entry
       from place_waits where user_id = $1 order by id`,
  ),
} as const satisfies PersonSections
