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
} as const satisfies PersonSections
