import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { IS_OF_PEOPLE, WAS_OPEN } from './joining-sql.ts'

const countAll = prepare<[userId: number], { completed: number; total: number }>(
  'missions.count',
  `select count(p.completed_at) as completed, count(*) as total
     from users u
     join missions m on m.published_at is not null and ${IS_OF_PEOPLE}
     left join mission_progress p on p.user_id = u.id and (p.challenge_id, p.mission_id) = (m.challenge_id, m.id)
    where u.id = $1 and ((m.areas is null or u.area = any (m.areas)) and ${WAS_OPEN} or p.completed_at is not null)`,
)

/**
 * Counts the missions an employee completed, of those that exist for them; null before the first one is published.
 *
 * @see D-52
 */
export async function countMissions(
  db: Queryable,
  userId: number,
): Promise<{ completed: number; total: number } | null> {
  const [counted] = await countAll(db, userId)
  return counted && counted.total > 0 ? counted : null
}
