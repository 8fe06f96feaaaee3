import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'

const markRead = prepare<[userId: number, upTo: number, now: Date], { marked: number; unread: number }>(
  'notices.mark-read',
  `with marked as (
     update notices set read_at = $3 where user_id = $1 and id <= $2 and read_at is null returning id
   )
   select (select count(*) from marked) as marked,
          (select count(*) from notices where user_id = $1 and id > $2 and read_at is null) as unread`,
)

/**
 * Marks a notice and all older ones of an employee as read. Newer ones stay unread.
 *
 * @returns the number still unread
 * @see D-59
 */
export async function readNotices(
  tx: Tx,
  reading: { userId: number; upTo: number; now: Date },
): Promise<{ unread: number }> {
  const { userId, upTo, now } = reading
  const { marked, unread } = (await markRead(tx, userId, upTo, now))[0]!
  if (marked > 0) invalidate(tx, userId, 'notices')
  return { unread }
}
