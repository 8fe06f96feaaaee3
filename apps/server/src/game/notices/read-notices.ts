import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import type { ReadingDevice } from './find-notices.ts'

// Whoever stole a session must not silence the warning of it. @see SE-2
const MAY_READ = `(about_device = $4::bytea) is not true and not ($5 and kind = 'sign-in')`

const markRead = prepare<
  [userId: number, upTo: number, now: Date, device: Buffer | null, isNew: boolean],
  { marked: number; unread: number }
>(
  'notices.mark-read',
  `with marked as (
     update notices set read_at = $3 where user_id = $1 and id <= $2 and read_at is null and ${MAY_READ} returning id
   )
   select (select count(*) from marked) as marked,
          (select count(*) from notices where user_id = $1 and id > $2 and read_at is null and ${MAY_READ}) as unread`,
)

/**
 * Marks a notice and all older ones of an employee as read. Newer ones stay unread.
 *
 * A new browser marks no security notice, and none does one about itself.
 *
 * @returns the number still unread
 * @see D-59, SE-2
 */
export async function readNotices(
  tx: Tx,
  reading: { userId: number; upTo: number; now: Date; device: ReadingDevice },
): Promise<{ unread: number }> {
  const { userId, upTo, now, device } = reading
  const { marked, unread } = (await markRead(tx, userId, upTo, now, device.hash, device.isNew))[0]!
  if (marked > 0) invalidate(tx, userId, 'notices')
  return { unread }
}
