import type { CelebrationOutput } from '@orbita/contract/notices'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { NOTICE_COLUMNS, type NoticeRow, noticeOf, TO_CELEBRATE } from './find-notices.ts'

/** The most notices in one celebration. After a long absence, the rest stays in the list. */
const NAMED = 20

// Rows are locked in id order, so that two devices wait instead of deadlocking. The second one finds nothing left.
const claim = prepare<[userId: number, now: Date], NoticeRow>(
  'notices.claim-celebration',
  `with mine as (
     select id as mine from notices where user_id = $1 and ${TO_CELEBRATE}
      order by id for no key update
   )
   update notices set celebrated_at = $2 from mine where id = mine.mine
   returning ${NOTICE_COLUMNS}`,
)

/**
 * Claims the pending celebrations of an employee, so that only the first device that asks shows them. If there are more
 * than twenty, it returns ranks first and then the latest.
 *
 * @returns at most twenty notices, latest first
 * @see NO-1, PT-4
 */
export async function celebrate(db: Queryable, who: { userId: number; now: Date }): Promise<CelebrationOutput> {
  const claimed = await claim(db, who.userId, who.now)
  const latest = (one: NoticeRow, other: NoticeRow) => other.id - one.id
  const isRank = (row: NoticeRow) => Number(row.kind === 'rank')
  const named = claimed.sort((one, other) => isRank(other) - isRank(one) || latest(one, other)).slice(0, NAMED)
  return { notices: named.sort(latest).map(noticeOf) }
}
