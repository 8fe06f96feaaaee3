import { prepare, type Queryable } from '../../../infra/db/sql.ts'

const countGranted = prepare<[userId: number], { waiting: number }>(
  'packs.count-waiting',
  `select count(*) as waiting from packs where user_id = $1 and state = 'granted'`,
)

/** Counts the packs that an employee has received and has not opened. */
export async function countWaitingPacks(db: Queryable, userId: number): Promise<number> {
  const [row] = await countGranted(db, userId)
  return row?.waiting ?? 0
}
