import { prepare, type Queryable } from '../db/sql.ts'

const purge = prepare<[now: Date], { id: string }>(
  'operations.purge',
  "delete from operations where at <= $1::timestamptz - interval '2 days' returning id",
)

/** Deletes commands older than two days, which no client repeats any more. @returns their number @see CO-1 */
export async function purgeOperations(db: Queryable, now: Date): Promise<number> {
  return (await purge(db, now)).length
}
