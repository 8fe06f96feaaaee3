import type { DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { ABOVE, DECIDES_FOR } from './team-sql.ts'

const find = prepare<[userId: number, today: string], { id: number }>(
  'leaders.find-deciders',
  `with above as materialized (select a.id from ${ABOVE('$1::bigint')} a)
   select u.id
     from (select id from above
            union
           select i.substitute_id from leader_substitutes i join above on above.id = i.leader_id
            where $2::date between i.from_on and i.until_on) c (id)
     join users u on u.id = c.id and u.is_active and 'mision-espacial' = any (u.platform)
    where $1::bigint in ${DECIDES_FOR('c.id', '$2::date')}
    order by u.id`,
)

/** Returns who decides for a person on a company's day: who leads them, and who stands in. @see D-120 */
export async function findDeciders(db: Queryable, userId: number, today: DayKey): Promise<number[]> {
  return (await find(db, userId, today)).map(({ id }) => id)
}
