import type { MonthlyActivity } from '@orbita/domain/recognitions/best-employee'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** A person with what they did in a month. */
export type PersonEvidence = MonthlyActivity & {
  id: number
  email: string
  name: string
  area: string | null
  outsideSenders: number
  avatar: string | null
  getsFigure: boolean
}

const findAll = prepare<[month: string, timeZone: string, area: string | null, userId: number | null], PersonEvidence>(
  'recognitions.find-evidence',
  `with span as materialized (
     select ($1 || '-01')::timestamp at time zone $2 as starts,
            (($1 || '-01')::timestamp + interval '1 month') at time zone $2 as ends
   ), mission as (
     select p.user_id, count(*) as missions, sum(coalesce(v.experience, m.experience)) as experience
       from span, mission_progress p
       join missions m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
       left join mission_versions v
         on (v.challenge_id, v.mission_id, v.version) = (p.challenge_id, p.mission_id, p.completed_version)
      where p.completed_at >= span.starts and p.completed_at < span.ends and ($4::bigint is null or p.user_id = $4)
      group by p.user_id
   ), thanked as (
     select r.receiver_id as user_id, count(distinct r.sender_id) as people,
            count(distinct s.area) as areas,
            count(distinct r.sender_id) filter (where not exists (
              select from kudos b join kudos_receivers t on t.kudos_id = b.id
               where b.sender_id = r.receiver_id and t.receiver_id = r.sender_id and b.withdrawn_at is null
                 and b.sent_at >= span.starts and b.sent_at < span.ends)) as outside
       from span, kudos k join kudos_receivers r on r.kudos_id = k.id join users s on s.id = k.sender_id
      where k.sent_at >= span.starts and k.sent_at < span.ends and k.withdrawn_at is null and k.hidden_at is null
        and ($4::bigint is null or r.receiver_id = $4)
      group by r.receiver_id
   ), nominated as (
     select nominee_id as user_id, count(*) as nominations from nominations
      where month = $1 and ($4::bigint is null or nominee_id = $4)
      group by nominee_id
   )
   select u.id, u.email, u.name, u.area, u.avatar, 'figuras' = any (u.platform) as "getsFigure", coalesce(missions, 0) as missions, coalesce(people, 0) as "thankedBy",
          coalesce(mission.experience, 0)::int as "missionExperience", coalesce(thanked.areas, 0) as "thankedAreas",
          coalesce(thanked.outside, 0) as "outsideSenders",
          coalesce(nominations, 0) as nominations
     from mission full join thanked using (user_id) full join nominated using (user_id)
     join users u on u.id = user_id
    where u.is_active and 'mision-espacial' = any (u.platform) and ($3::text is null or u.area = $3)
    order by u.folded_name, u.id`,
)

const findBefore = prepare<[month: string, timeZone: string], { is_before: boolean }>(
  'recognitions.find-edition',
  `select ($1 || '-01')::timestamp at time zone $2 < (select since from rules_since where edition = 3) as is_before`,
)

/** Returns whether a month had begun before the third edition of the rules, and so is decided by the one before. @see RC-1, CO-5 */
export async function isMonthBefore(db: Queryable, month: { month: string; timeZone: string }): Promise<boolean> {
  return (await findBefore(db, month.month, month.timeZone))[0]!.is_before
}

/**
 * Returns the active people of the programme who did something in a company month: missions completed, people who
 * thanked them (withdrawn and hidden kudos excluded) and nominations.
 *
 * @param asked.area null: the whole company
 * @param asked.userId only this person
 * @see RC-1, CO-3
 */
export function findEvidence(
  db: Queryable,
  asked: { month: string; timeZone: string; area: string | null; userId?: number },
): Promise<PersonEvidence[]> {
  return findAll(db, asked.month, asked.timeZone, asked.area, asked.userId ?? null)
}
