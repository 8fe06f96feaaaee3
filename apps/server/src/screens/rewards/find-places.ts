import type { RewardPlacesOutput } from '@orbita/contract/rewards/operator-rewards'
import { DomainError } from '@orbita/domain/errors'
import type { MonthKey } from '@orbita/domain/time/period'
import { IS_LIVE } from '../../game/rewards/redemptions/spending.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type Row = Pick<RewardPlacesOutput, 'limit' | 'areas'>

const find = prepare<[rewardId: string, month: MonthKey], Row>(
  'rewards.find-places',
  `select r.area_limit as "limit",
          (select coalesce(json_agg(json_build_object('area', nullif(a.area, ''), 'taken', a.taken, 'people', a.people)
                                    order by a.area), '[]')
             from (
               select area, sum(taken)::int as taken, coalesce(json_agg(person order by place) filter (where place is not null), '[]') as people
                 from (
                   select d.place_area as area, 1 as taken, null::bigint as place, null::json as person
                     from redeems d where d.reward_id = r.id and d.period_key = $2 and d.place_area is not null and d.${IS_LIVE}
                   union all
                   select coalesce(u.area, ''), 0, p.id,
                          json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'avatar', u.avatar,
                                            'since', p.at, 'keptUntil', p.kept_until)
                     from place_waits p join users u on u.id = p.user_id where p.reward_id = r.id
                 ) as places
                group by area
             ) as a) as areas
     from rewards r where r.id = $1`,
)

/**
 * Lists the areas of a reward: the places taken in a month, and who waits, in order of asking.
 *
 * @param asked.month the company's
 * @throws DomainError `REWARD_NOT_FOUND`
 * @see RE-7
 */
export async function findPlaces(
  db: Queryable,
  { rewardId, month }: { rewardId: string; month: MonthKey },
): Promise<RewardPlacesOutput> {
  const [found] = await find(db, rewardId, month)
  if (!found) throw new DomainError('REWARD_NOT_FOUND')

  const { limit, areas } = found
  return {
    month,
    limit,
    areas: areas.map(({ people, ...area }) => ({
      ...area,
      people: people.map((person) => ({ ...person, since: new Date(person.since).toISOString() })),
    })),
  }
}
