import { prepare, type Queryable } from '../../infra/db/sql.ts'

type Row = { unit: 'days' | 'year'; count: number }

const find = prepare<[userId: number], Row>(
  'anniversaries.find-latest',
  `select split_part(milestone, '-', 1) as unit, split_part(milestone, '-', 2)::int as count
     from anniversaries where user_id = $1 order by day desc, milestone desc limit 1`,
)

/** Returns the latest anniversary of a person that was celebrated, or null. @see AN-1 */
export async function findAnniversary(db: Queryable, userId: number): Promise<Row | null> {
  return (await find(db, userId))[0] ?? null
}
