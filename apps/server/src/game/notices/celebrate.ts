import type { CelebrationView } from '@orbita/domain/notices/views'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { NOTICE_COLUMNS, type NoticeRow, noticeOf } from './find-notices.ts'

/** What one celebration names; the rest of a long absence is in the list. */
const NAMED = 20

// Locked in one order, so that two devices wait for each other; whoever comes second finds nothing left.
const claim = prepare<[userId: number, now: Date], NoticeRow>(
  'notices.claim-celebration',
  `with mine as (
     select id as mine from notices where user_id = $1 and celebrates and celebrated_at is null
      order by id for no key update
   )
   update notices set celebrated_at = $2 from mine where id = mine.mine
   returning ${NOTICE_COLUMNS}`,
)

/**
 * What there is to celebrate, as one: it is told once, to whichever device asks first. Of many the latest are named, and
 * a rank always is.
 *
 * @returns at most twenty, the latest first
 * @see NO-1, PT-4
 */
export async function celebrate(db: Queryable, who: { userId: number; now: Date }): Promise<CelebrationView> {
  const claimed = await claim(db, who.userId, who.now)
  const latest = (one: NoticeRow, other: NoticeRow) => other.id - one.id
  const isRank = (row: NoticeRow) => Number(row.kind === 'rank')
  const named = claimed.sort((one, other) => isRank(other) - isRank(one) || latest(one, other)).slice(0, NAMED)
  return { notices: named.sort(latest).map(noticeOf) }
}
