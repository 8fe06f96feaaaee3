import type { Notice, NoticesOutput } from '@orbita/contract/notices'
import { PAGE_SIZE } from '@orbita/domain/page'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The columns of a notice that the list shows. */
export const NOTICE_COLUMNS = `id, kind, title, text, path, created_at, read_at is not null as "isRead"`

/** The condition of a notice that no device has celebrated yet. @see NO-1 */
export const TO_CELEBRATE = `celebrates and celebrated_at is null`

export type NoticeRow = Omit<Notice, 'at'> & { created_at: Date | string }

const findPage = prepare<
  [userId: number, before: number | null, limit: number],
  { found: NoticeRow[]; unread: number; hasCelebration: boolean }
>(
  'notices.find-page',
  `select (select count(*) from notices where user_id = $1 and read_at is null) as unread,
          exists (select from notices where user_id = $1 and ${TO_CELEBRATE}) as "hasCelebration",
          (select coalesce(jsonb_agg(n order by n.id desc), '[]')
             from (select ${NOTICE_COLUMNS} from notices
                    where user_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3) n) as found`,
)

/** Lists an employee's notices, latest first, twenty per page. @param asked.before id of the last one seen @see D-59 */
export async function findNotices(
  db: Queryable,
  asked: { userId: number; before: number | undefined },
): Promise<NoticesOutput> {
  const { found, unread, hasCelebration } = (await findPage(db, asked.userId, asked.before ?? null, PAGE_SIZE + 1))[0]!
  const notices = found.slice(0, PAGE_SIZE).map(noticeOf)
  return { notices, unread, next: found.length > PAGE_SIZE ? notices.at(-1)!.id : null, hasCelebration }
}

export function noticeOf({ id, kind, title, text, path, isRead, created_at }: NoticeRow): Notice {
  return { id, kind, title, text, path, at: new Date(created_at).toISOString(), isRead }
}
