import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The latest comparison of the balances with their movements. @property age seconds since then */
export type LatestCheck = { drifted: number; age: number }

const find = prepare<[], { drifted: number; age: number | null }>(
  'ledger.find-check-age',
  `select drifted, extract(epoch from now() - checked_at)::float8 as age from ledger_checks order by id desc limit 1`,
)

/** Returns the latest comparison; undefined before the first. @see PT-3 */
export async function latestCheck(db: Queryable): Promise<LatestCheck | undefined> {
  const [latest] = await find(db)
  return latest && { drifted: latest.drifted, age: latest.age ?? 0 }
}
