import { prepare } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { hint } from '../live/hint.ts'

const insertUnlocked = prepare<[userId: number, awardIds: readonly string[], now: Date], { award_id: string }>(
  'awards.unlock',
  `insert into award_states (user_id, award_id, state, unlocked_at)
   select $1, id, 'unlocked', $3 from unnest($2::text[]) as id
   on conflict do nothing
   returning award_id`,
)

/** Unlocks awards for somebody, once each; they are claimed later. @see AW-1 */
export async function unlockAwards(
  tx: Tx,
  unlocking: { userId: number; awards: readonly { id: string }[]; now: Date },
): Promise<void> {
  const { userId, awards, now } = unlocking
  if (awards.length === 0) return

  hint(tx, userId, 'awards')
  await insertUnlocked(
    tx,
    userId,
    awards.map(({ id }) => id),
    now,
  )
}
