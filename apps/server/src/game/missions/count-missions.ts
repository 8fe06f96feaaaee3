import type { DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { IS_OF_PEOPLE, WAS_OPEN } from './joining-sql.ts'

// A mission that ended uncompleted is lost, and with it whatever asks for it, as `countedMissions` of the domain says.
const countAll = prepare<[userId: number, today: DayKey], { completed: number; total: number }>(
  'missions.count',
  `with recursive mine as materialized (
     select m.challenge_id, m.id, m.prerequisites, p.completed_at is not null as is_done,
            (m.ends_on < $2::date and moved_end(u.id, m.starts_on, m.ends_on) < $2::date) or m.closed_at is not null as is_over,
            exists (select from evidence e
                     where (e.user_id, e.challenge_id, e.mission_id) = (u.id, m.challenge_id, m.id)
                       and e.state = 'in-review') as is_in_review
       from users u
       join missions m on m.published_at is not null and ${IS_OF_PEOPLE}
       left join mission_progress p on p.user_id = u.id and (p.challenge_id, p.mission_id) = (m.challenge_id, m.id)
      where u.id = $1 and ((m.areas is null or u.area = any (m.areas)) and ${WAS_OPEN} or p.completed_at is not null)
   ), lost as (
     select challenge_id, id from mine where is_over and not is_done and not is_in_review
     union
     select m.challenge_id, m.id from lost l
       join mine m on m.challenge_id = l.challenge_id and l.id = any (m.prerequisites)
                   and not m.is_done and not m.is_in_review
   )
   select count(*) filter (where is_done) as completed,
          count(*) filter (where (challenge_id, id) not in (select * from lost)) as total
     from mine having count(*) > 0`,
)

/**
 * Counts the missions an employee completed, of those and the ones that they can still win; null when there are none.
 *
 * @param asked.today the company's day
 * @see D-52, MI-7
 */
export async function countMissions(
  db: Queryable,
  { userId, today }: { userId: number; today: DayKey },
): Promise<{ completed: number; total: number } | null> {
  const [counted] = await countAll(db, userId, today)
  return counted ?? null
}
