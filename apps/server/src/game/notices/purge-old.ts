import { prepare, type Queryable } from '../../infra/db/sql.ts'

const purge = prepare<[before: Date, limit: number], { id: number }>(
  'notices.purge-old',
  `delete from notices
    where id = any (array (select id from notices where created_at < $1 order by id limit $2))
   returning id`,
)

/** Deletes the notices created before an instant, read or not, the oldest first. @returns the number deleted */
export async function purgeOldNotices(db: Queryable, before: Date, limit: number): Promise<number> {
  return (await purge(db, before, limit)).length
}
