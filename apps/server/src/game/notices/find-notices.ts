import type { Notice, NoticesOutput } from '@orbita/contract/notices'
import { MOST_CELEBRATED } from '@orbita/domain/notices/inputs'
import { PAGE_SIZE } from '@orbita/domain/page'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The columns of a notice that the list shows. */
const NOTICE_COLUMNS = `id, kind, title, text, path, created_at, read_at is not null as "isRead"`

/** The condition of a notice whose celebration was not seen yet. @see NO-1 */
export const TO_CELEBRATE = `celebrates and celebrated_at is null`

// A browser does not list what warns about it. @see SE-2
const SHOWN = `(about_device = $4::bytea) is not true`

/** The browser that reads notices. @property isNew whether it may not mark security notices as read */
export type ReadingDevice = { hash: Buffer | null; isNew: boolean }

type NoticeRow = Omit<Notice, 'at'> & { created_at: Date | string }

const findPage = prepare<
  [userId: number, before: number | null, limit: number, device: Buffer | null, isNew: boolean],
  { found: NoticeRow[]; unread: number; celebrating: NoticeRow[] }
>(
  'notices.find-page',
  `select (select count(*) from notices where user_id = $1 and read_at is null and ${SHOWN}
             and not ($5 and kind = 'sign-in')) as unread,
          (select coalesce(jsonb_agg(c order by c.id), '[]')
             from (select ${NOTICE_COLUMNS} from notices where user_id = $1 and ${TO_CELEBRATE}
                    order by id desc limit ${MOST_CELEBRATED}) c) as celebrating,
          (select coalesce(jsonb_agg(n order by n.id desc), '[]')
             from (select ${NOTICE_COLUMNS} from notices
                    where user_id = $1 and ($2::bigint is null or id < $2) and ${SHOWN} order by id desc limit $3) n) as found`,
)

/**
 * Lists an employee's notices, latest first, twenty per page. In a new browser, security notices do not count as unread.
 *
 * @param asked.before id of the last one seen
 * @see D-59, SE-2
 */
export async function findNotices(
  db: Queryable,
  asked: { userId: number; before: number | undefined; device: ReadingDevice },
): Promise<NoticesOutput> {
  const { hash, isNew } = asked.device
  const { found, unread, celebrating } = (
    await findPage(db, asked.userId, asked.before ?? null, PAGE_SIZE + 1, hash, isNew)
  )[0]!
  const notices = found.slice(0, PAGE_SIZE).map(noticeOf)
  const next = found.length > PAGE_SIZE ? notices.at(-1)!.id : null
  return { notices, unread, next, toCelebrate: celebrating.map(noticeOf) }
}

function noticeOf({ id, kind, title, text, path, isRead, created_at }: NoticeRow): Notice {
  return { id, kind, title, text, path, at: new Date(created_at).toISOString(), isRead }
}
