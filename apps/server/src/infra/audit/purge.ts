import { prepare, type Queryable } from '../db/sql.ts'

const purge = prepare<[before: Date, limit: number], { deleted: number }>(
  'audit.purge',
  'select coalesce(purge_audit($1, $2), 0) as deleted',
)

/** Deletes the oldest entries from before an instant, which lies a year back at least. @returns the number deleted */
export async function purgeAudit(db: Queryable, before: Date, limit: number): Promise<number> {
  const [{ deleted } = { deleted: 0 }] = await purge(db, before, limit)
  return deleted
}
