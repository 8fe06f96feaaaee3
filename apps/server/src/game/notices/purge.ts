import { prepare, type Queryable } from '../../infra/db/sql.ts'

const purge = prepare<[now: Date, limit: number], { id: number }>(
  'notices.purge',
  `delete from notices
    where id = any (array (select id from notices where read_at <= $1::timestamptz - interval '90 days'
                            order by read_at limit $2))
   returning id`,
)

/** The most notices one run removes. The next run continues. */
const AT_ONCE = 20_000

/** Removes notices that were read ninety days ago. Unread notices stay. @returns the number removed */
export async function purgeNotices(db: Queryable, now: Date): Promise<number> {
  return (await purge(db, now, AT_ONCE)).length
}
