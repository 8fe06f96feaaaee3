import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { WITHOUT_DATA_DAYS } from '@orbita/domain/missions/areas-without-data'
import { hasData } from '../../game/missions/progress/area-data.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The most that an alert lists; an area more is no other news. */
const MOST = 50

const find = prepare<
  [today: string, days: number, areas: readonly string[] | null, limit: number],
  OperatorHomeOutput['withoutData'][number]
>(
  'home.find-areas-without-data',
  `with running as materialized (
     select m.challenge_id, m.id, m.title, m.areas, m.starts_on from missions m
      where m.source = 'file' and m.published_at is not null and m.closed_at is null
        and $1::date between m.starts_on + $2::int and m.ends_on
   ), people_of as materialized (
     select distinct u.area from users u
      where u.is_active and 'mision-espacial' = any (u.platform) and u.area is not null
        and ($3::text[] is null or folded(u.area) = any ($3)) and exists (select from running)
   )
   select a.area, min(m.starts_on)::text as since, count(*)::int as missions,
          (array_agg(m.title order by m.starts_on, m.title))[1] as title
     from running m join people_of a on m.areas is null or a.area = any (m.areas)
    where not ${hasData({ challengeId: 'm.challenge_id', missionId: 'm.id', area: 'a.area' })}
    group by a.area order by since, folded(a.area), a.area limit $4`,
)

/**
 * Returns the areas whose people note their own progress, because no row of theirs came in the first 14 days of a mission, those
 * without data for longest first.
 *
 * @param asked.areas those that the reader may see, folded; null: all
 * @see MI-13
 */
export function findAreasWithoutData(
  db: Queryable,
  { today, areas }: { today: string; areas: readonly string[] | null },
): Promise<OperatorHomeOutput['withoutData']> {
  return find(db, today, WITHOUT_DATA_DAYS, areas, MOST)
}
