import { prepare, type Queryable } from '../db/sql.ts'

const purge = prepare<[now: Date], { id: string }>(
  'operations.purge',
  "delete from operations where at <= $1::timestamptz - interval '2 days' returning id",
)

/** Forgets commands older than two days: nobody sends them again. @returns how many @see CO-1 */
export async function purgeOperations(db: Queryable, now: Date): Promise<number> {
  return (await purge(db, now)).length
}
