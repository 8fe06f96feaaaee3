import { prepare } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** Why a pack is earned. @see AL-5 */
export type PackSource = 'welcome'

const insertPack = prepare<[userId: number, source: PackSource, sourceKey: string, grantedAt: Date], { id: number }>(
  'packs.grant',
  `insert into packs (user_id, source, source_key, granted_at) values ($1, $2, $3, $4)
   on conflict (user_id, source_key) do nothing
   returning id`,
)

/**
 * Gives an employee one pack, to be opened later.
 *
 * @param grant.sourceKey what earned it: the source with its id and period, so that a retry gives nothing more
 * @returns whether it is new
 * @see CO-2
 */
export async function grantPack(
  tx: Tx,
  grant: { userId: number; source: PackSource; sourceKey: string; grantedAt: Date },
): Promise<boolean> {
  const granted = await insertPack(tx, grant.userId, grant.source, grant.sourceKey, grant.grantedAt)
  return granted.length > 0
}
