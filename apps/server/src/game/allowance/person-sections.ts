import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The credits that an employee gave as a leader, and those of their leaders. */
export const allowanceSections = {
  creditos_como_lider: prepare<[userId: number], { entry: object }>(
    'allowance.export-given',
    `select json_build_object('creditos', credits, 'motivo', reason, 'fecha', given_at) as entry from leader_credits
      where leader_id = $1 order by id`,
  ),
  creditos_de_su_lider: prepare<[userId: number], { entry: object }>(
    'allowance.export-received',
    `select json_build_object('creditos', credits, 'motivo', reason, 'fecha', given_at) as entry from leader_credits
      where user_id = $1 order by id`,
  ),
} as const satisfies PersonSections

const erase = prepare<[userId: number], never>(
  'allowance.erase',
  'delete from leader_credits where leader_id = $1 or user_id = $1',
)

/** Deletes what a person gave or received as credits of a leader. What it paid stays in the ledger. */
export async function eraseLeaderCredits(tx: Queryable, userId: number): Promise<void> {
  await erase(tx, userId)
}
