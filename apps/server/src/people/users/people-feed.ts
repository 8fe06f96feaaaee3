import type { PeopleFeedOutput } from '@orbita/contract/machines/people'
import type { FeedQuery } from '@orbita/domain/machines/feeds'
import { feedHorizon, feedOf, placeOf } from '../../infra/db/feed.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type Row = Omit<PeopleFeedOutput['people'][number], 'updatedAt'> & { updatedAt: Date; micros: number; ordinal: number }

// An erased person has a pseudonym in the place of name and e-mail, which are nobody's.
const find = prepare<[micros: number, id: number, horizon: number, limit: number], Row>(
  'users.find-feed',
  `select id, employee_number as "employeeNumber", case when erased_at is null then email end as email,
          case when erased_at is null then name end as name, area, site, job, cost_centre as "costCentre",
          reports_to as leader, joined_on::text as "joinedOn", platform as platforms, is_active as "isActive",
          erased_at is not null as "isErased", changed_at as "updatedAt", 0 as ordinal,
          (extract(epoch from changed_at) * 1000000)::bigint as micros
     from users
    where (changed_at, id) > ('epoch'::timestamptz + $1::bigint * interval '1 microsecond', $2::bigint)
      and changed_at < 'epoch'::timestamptz + $3::bigint * interval '1 microsecond'
    order by changed_at, id limit $4`,
)

/**
 * Returns the people who changed after a place, in the order of their last change; none is skipped because the change commits
 * late. A movement is no change.
 *
 * @see D-106
 */
export async function findPeopleFeed(db: Queryable, query: FeedQuery, marginMs?: number): Promise<PeopleFeedOutput> {
  const { micros, id } = placeOf(query)
  const rows = await find(db, micros, id, await feedHorizon(db, marginMs), query.limit + 1)
  const people = rows
    .slice(0, query.limit)
    .map(({ micros: _, ordinal: __, updatedAt, ...person }) => ({ ...person, updatedAt: updatedAt.toISOString() }))
  return { people, ...feedOf(rows, query) }
}
