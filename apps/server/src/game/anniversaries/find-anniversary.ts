import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { findSetting } from '../../settings/find-settings.ts'

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

const findWish = prepare<[userId: number], { isAnnounced: boolean }>(
  'anniversaries.find-wish',
  'select not anniversary_quiet as "isAnnounced" from users where id = $1 and joined_on is not null',
)

/** Returns whether others are told of a person's anniversaries; null where the company tells nobody else. @see AN-1 */
export async function findAnniversaryWish(db: Queryable, userId: number): Promise<boolean | null> {
  const { tells, tellsLeader } = await findSetting(db, 'anniversaries')
  if (tells === 'nobody' || (tells === 'person' && !tellsLeader)) return null

  return (await findWish(db, userId))[0]?.isAnnounced ?? null
}
