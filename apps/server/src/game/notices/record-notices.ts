import type { NoticeKind } from '@orbita/domain/notices/kinds'
import { IMPORTANT_KINDS } from '@orbita/domain/notices/push'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'

/** A notice for one employee, delivered once. */
export type NewNotice = {
  userId: number
  kind: NoticeKind
  /** in Spanish, at most one line */
  title: string
  /** plain text in Spanish */
  text: string
  /** the path it links to inside the product, or null */
  path: string | null
  /** the idempotency key: the cause with its id and period. A repeated key records nothing. @see CO-2 */
  key: string
  /** when the cause happened */
  at: Date
  /** whether the first device that asks celebrates it */
  celebrates?: boolean
  /** the browser that it warns about, which is not told; absent: none */
  aboutDevice?: Buffer | null
}

// The same statement queues each notice for the devices of its person: also for those whose session ends with its cause,
// and for none whose session ended before because the cédula or the e-mail changed.
const QUEUED = (important: string) => `, queued as (
     insert into push_queue (subscription_id, notice_id, queued_at)
     select s.id, r.id, r.created_at from recorded r join push_subscriptions s on s.user_id = r.user_id
      where (s.level = 'all' or r.kind = any (${important}::text[]))
        and not exists (select from sessions e where e.token_hash = s.session_hash
                           and (e.revoked_because = 'reset' and e.revoked_at < r.created_at
                                or e.device_hash = r.about_device))
   )
   select user_id from recorded`

const insertAll = prepare<
  [
    userIds: readonly number[],
    kinds: readonly string[],
    titles: readonly string[],
    texts: readonly string[],
    paths: readonly (string | null)[],
    keys: readonly string[],
    dates: readonly Date[],
    celebrates: readonly boolean[],
    about: readonly (Buffer | null)[],
    important: readonly string[],
  ],
  { user_id: number }
>(
  'notices.record',
  `with recorded as (insert into notices (user_id, kind, title, text, path, notice_key, created_at, celebrates, about_device)
   select user_id, kind, title, text, path, notice_key, created_at, celebrates, about_device
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::bool[],
                 $9::bytea[])
          with ordinality as n (user_id, kind, title, text, path, notice_key, created_at, celebrates, about_device, place)
    order by place
   on conflict (user_id, notice_key) do nothing
   returning id, user_id, kind, created_at, about_device)
   ${QUEUED('$10')}`,
)

// A single notice has its own statement, because the statement for many takes 50 % longer for one row.
const insertOne = prepare<
  [
    userId: number,
    kind: string,
    title: string,
    text: string,
    path: string | null,
    key: string,
    at: Date,
    celebrates: boolean,
    about: Buffer | null,
    important: readonly string[],
  ],
  { user_id: number }
>(
  'notices.record-one',
  `with recorded as (insert into notices (user_id, kind, title, text, path, notice_key, created_at, celebrates, about_device)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (user_id, notice_key) do nothing
   returning id, user_id, kind, created_at, about_device)
   ${QUEUED('$10')}`,
)

/**
 * Records notices, queues them for the employees' devices and invalidates the lists in their open browsers, in the
 * transaction of their cause. Each list keeps the given order.
 *
 * @returns the number of new ones
 * @see NO-1, NO-2, D-59
 */
export async function recordNotices(tx: Tx, notices: readonly NewNotice[]): Promise<number> {
  if (notices.length === 0) return 0

  const recorded = notices.length === 1 ? await recordOne(tx, notices[0]!) : await recordAll(tx, notices)
  for (const userId of new Set(recorded.map((row) => row.user_id))) invalidate(tx, userId, 'notices')
  return recorded.length
}

async function recordOne(tx: Tx, notice: NewNotice): Promise<{ user_id: number }[]> {
  const { userId, kind, title, text, path, key, at, celebrates = false, aboutDevice = null } = notice
  return insertOne(tx, userId, kind, title, text, path, key, at, celebrates, aboutDevice, IMPORTANT_KINDS)
}

async function recordAll(tx: Tx, notices: readonly NewNotice[]): Promise<{ user_id: number }[]> {
  const all = <Key extends keyof NewNotice>(key: Key) => notices.map((notice) => notice[key])
  const celebrates = notices.map((notice) => notice.celebrates ?? false)
  const columns = [all('userId'), all('kind'), all('title'), all('text'), all('path'), all('key'), all('at')] as const
  const about = notices.map(({ aboutDevice }) => aboutDevice ?? null)
  return insertAll(tx, ...columns, celebrates, about, IMPORTANT_KINDS)
}
