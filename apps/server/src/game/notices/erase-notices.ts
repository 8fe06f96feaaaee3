import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** A notice of an employee, by the key that it was recorded with. */
export type NoticeKey = { userId: number; key: string }

/** Deletes every notice of a person. */
export const eraseNotices = prepare<[userId: number], never>(
  'notices.erase-person',
  'delete from notices where user_id = $1',
)

const deleteByKey = prepare<[userIds: readonly number[], keys: readonly string[]], never>(
  'notices.erase-by-key',
  `delete from notices n using unnest($1::bigint[], $2::text[]) as t (user_id, key)
    where n.user_id = t.user_id and n.notice_key = t.key`,
)

/** Deletes the notices of others that name a person. */
export async function eraseNoticesOfOthers(tx: Queryable, notices: readonly NoticeKey[]): Promise<void> {
  if (notices.length === 0) return

  await deleteByKey(
    tx,
    notices.map(({ userId }) => userId),
    notices.map(({ key }) => key),
  )
}
