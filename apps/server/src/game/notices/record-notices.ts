import type { NoticeKind } from '@orbita/domain/notices/views'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'

/** Something that concerns an employee, to be told once. */
export type Notice = {
  userId: number
  kind: NoticeKind
  /** in Spanish, up to a line */
  title: string
  /** in Spanish; plain text, shown as it is */
  text: string
  /** where it leads, inside the product, or null */
  path: string | null
  /** the fact it tells, with its id and period: the same key tells nothing again. @see CO-2 */
  key: string
  /** when the fact happened */
  at: Date
  /** whether it is celebrated, once, on whichever device comes first */
  celebrates?: boolean
}

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
  ],
  { user_id: number }
>(
  'notices.record',
  `insert into notices (user_id, kind, title, text, path, notice_key, created_at, celebrates)
   select user_id, kind, title, text, path, notice_key, created_at, celebrates
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::bool[])
          with ordinality as n (user_id, kind, title, text, path, notice_key, created_at, celebrates, place)
    order by place
   on conflict (user_id, notice_key) do nothing
   returning user_id`,
)

// A statement of its own: that of many takes half as long again for one.
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
  ],
  { user_id: number }
>(
  'notices.record-one',
  `insert into notices (user_id, kind, title, text, path, notice_key, created_at, celebrates)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (user_id, notice_key) do nothing
   returning user_id`,
)

/**
 * Leaves news in the lists of those they concern and tells their open browsers, in the transaction of the fact. Of many,
 * each list gets its own in the order given.
 *
 * @returns how many are new
 * @see NO-1, D-59
 */
export async function recordNotices(tx: Tx, notices: readonly Notice[]): Promise<number> {
  if (notices.length === 0) return 0

  const told = notices.length === 1 ? await recordOne(tx, notices[0]!) : await recordAll(tx, notices)
  for (const userId of new Set(told.map((row) => row.user_id))) invalidate(tx, userId, 'notices')
  return told.length
}

async function recordOne(tx: Tx, notice: Notice): Promise<{ user_id: number }[]> {
  const { userId, kind, title, text, path, key, at, celebrates = false } = notice
  return insertOne(tx, userId, kind, title, text, path, key, at, celebrates)
}

async function recordAll(tx: Tx, notices: readonly Notice[]): Promise<{ user_id: number }[]> {
  const all = <Key extends keyof Notice>(key: Key) => notices.map((notice) => notice[key])
  const celebrates = notices.map((notice) => notice.celebrates ?? false)
  const columns = [all('userId'), all('kind'), all('title'), all('text'), all('path'), all('key'), all('at')] as const
  return insertAll(tx, ...columns, celebrates)
}
