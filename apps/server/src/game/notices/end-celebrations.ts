import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { TO_CELEBRATE } from './find-notices.ts'

// Rows are locked in id order, so that two devices wait instead of deadlocking.
const end = prepare<
  [userId: number, ids: readonly number[], keys: readonly string[], now: Date, isLater: boolean],
  { id: number }
>(
  'notices.end-celebrations',
  `with mine as (
     select id as mine from notices
      where user_id = $1 and (id = any ($2::bigint[]) or notice_key = any ($3::text[])) and ${TO_CELEBRATE}
      order by id for no key update
   )
   update notices set celebrated_at = $4, read_at = case when $5 then read_at else coalesce(read_at, $4) end
     from mine where id = mine.mine returning id`,
)

/**
 * Notes that an employee has seen the celebration of these notices, which are not celebrated again and count as read, unless it
 * was left for later: what a scene has told stays in the list and asks for nothing. Those that were seen before, on another device too, and those of others stay as they are.
 *
 * @see NO-1
 */
export async function endCelebrations(
  tx: Tx,
  seen: { userId: number; ids: readonly number[]; isLater?: boolean; now: Date },
): Promise<void> {
  const ended = await end(tx, seen.userId, seen.ids, [], seen.now, seen.isLater ?? false)
  if (ended.length > 0) invalidate(tx, seen.userId, 'notices')
}

/**
 * Notes that an employee has seen what these notices tell, by the keys of their causes.
 *
 * @see NO-1, D-128
 */
export async function endCelebrationsOf(
  tx: Tx,
  seen: { userId: number; keys: readonly string[]; now: Date },
): Promise<void> {
  const ended = await end(tx, seen.userId, [], seen.keys, seen.now, false)
  if (ended.length > 0) invalidate(tx, seen.userId, 'notices')
}
