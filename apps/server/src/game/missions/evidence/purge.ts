import { prepare, type Queryable } from '../../../infra/db/sql.ts'

const purge = prepare<[before: Date, limit: number], { id: number }>(
  'evidence.purge',
  `delete from evidence
    where id = any (array (select id from evidence where reviewed_at < $1 order by reviewed_at limit $2))
   returning id`,
)

/** Deletes the evidence reviewed before an instant, the oldest first. Its progress and movements stay. @returns the number deleted */
export async function purgeEvidence(db: Queryable, before: Date, limit: number): Promise<number> {
  return (await purge(db, before, limit)).length
}
