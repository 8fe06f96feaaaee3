import type { Notice, NoticesOutput } from '@orbita/contract/notices'
import { MOST_CELEBRATED } from '@orbita/domain/notices/inputs'
import { PAGE_SIZE } from '@orbita/domain/page'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The columns of a notice that the list shows. */
const NOTICE_COLUMNS = `id, kind, title, text, path, created_at, read_at is not null as "isRead"`

/** The condition of a notice whose celebration was not seen yet. @see NO-1 */
export const TO_CELEBRATE = `celebrates and celebrated_at is null`

type NoticeRow = Omit<Notice, 'at'> & { created_at: Date | string }

const findPage = prepare<
  [userId: number, before: number | null, limit: number],
  { found: NoticeRow[]; unread: number; celebrating: NoticeRow[] }
>(
  'notices.find-page',
  `select (select count(*) from notices where user_id = $1 and read_at is null) as unread,
          (select coalesce(jsonb_agg(c order by c.id), '[]')
             from (select ${NOTICE_COLUMNS} from notices where user_id = $1 and ${TO_CELEBRATE}
                    order by id desc limit ${MOST_CELEBRATED}) c) as celebrating,
          (select coalesce(jsonb_agg(n order by n.id desc), '[]')
             from (select ${NOTICE_COLUMNS} from notices
                    where user_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3) n) as found`,
)

/** Lists an employee's notices, latest first, twenty per page. @param asked.before id of the last one seen @see D-59 */
export async function findNotices(
  db: Queryable,
  asked: { userId: number; before: number | undefined },
): Promise<NoticesOutput> {
  const { found, unread, celebrating } = (await findPage(db, asked.userId, asked.before ?? null, PAGE_SIZE + 1))[0]!
  const notices = found.slice(0, PAGE_SIZE).map(noticeOf)
  const next = found.length > PAGE_SIZE ? notices.at(-1)!.id : null
  return { notices, unread, next, toCelebrate: celebrating.map(noticeOf) }
}

function noticeOf({ id, kind, title, text, path, isRead, created_at }: NoticeRow): Notice {
  return { id, kind, title, text, path, at: new Date(created_at).toISOString(), isRead }
}
