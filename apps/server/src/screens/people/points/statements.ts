import { IS_OF_PEOPLE, WAS_OPEN } from '../../../game/missions/joining-sql.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Areas } from '../../../people/users/areas-sql.ts'

/** A mission and where the person stands in it. @property areas those it is for, without any that who asks does not see @property paid the movement that paid its completion; null if none did */
export type MissionRow = {
  challenge_id: string
  id: string
  title: string
  challenge: string
  starts_on: string
  ends_on: string
  closed_on: string | null
  target: number
  areas: string[] | null
  area: string | null
  joined_on: string | null
  is_active: boolean
  has_platform: boolean
  is_of_area: boolean
  was_open: boolean
  amount: number
  completed_at: Date | null
  is_pending: boolean
  experience: number
  credits: number
  missing: string[]
  corrected_at: Date | null
  corrected_experience: number
  corrected_credits: number
  corrected_reason: string | null
}

/** The missions that one person may ask about, at most. */
const MOST_MISSIONS = 100

export const findMissions = prepare<[userId: number, since: string, within: Areas], MissionRow>(
  'points.find-missions',
  `select m.challenge_id, m.id, m.title, c.title as challenge, m.starts_on::text, m.ends_on::text, m.closed_on::text, m.target,
          case when $3::text[] is null then m.areas
               else array(select a from unnest(m.areas) a where folded(a) = any ($3)) end as areas, u.area, u.joined_on::text, u.is_active, 'mision-espacial' = any (u.platform) as has_platform,
          (m.areas is null or coalesce(u.area = any (m.areas), false)) as is_of_area, ${WAS_OPEN} as was_open,
          coalesce(p.amount, 0) as amount, p.completed_at, coalesce(p.reward_pending, false) as is_pending,
          coalesce(v.experience, m.experience) as experience, coalesce(v.credits, m.credits) as credits,
          array(select q.title from missions q
                 where q.challenge_id = m.challenge_id and q.id = any (m.prerequisites)
                   and coalesce(least(q.ends_on, q.closed_on) >= u.joined_on, true)
                   and not exists (select from mission_progress d where d.completed_at is not null
                                      and (d.user_id, d.challenge_id, d.mission_id) = (u.id, q.challenge_id, q.id))
                 order by q.position) as missing,
          r.occurred_at as corrected_at, coalesce(r.experience, 0) as corrected_experience,
          coalesce(r.credits, 0) as corrected_credits, r.reason as corrected_reason
     from users u
    cross join missions m
     join challenge_definitions c on c.id = m.challenge_id
     left join mission_progress p on (p.user_id, p.challenge_id, p.mission_id) = (u.id, m.challenge_id, m.id)
     left join mission_versions v on (v.challenge_id, v.mission_id, v.version) = (m.challenge_id, m.id, p.completed_version)
     left join ledger l on p.completed_at is not null and l.user_id = u.id
          and l.movement_key = 'mission:' || m.challenge_id || '/' || m.id || ':' || p.completions
     left join ledger r on r.reverses = l.id
    where u.id = $1 and m.published_at is not null and ${IS_OF_PEOPLE}
      and (m.ends_on >= $2::date or exists (
             select from progress_events e where (e.user_id, e.challenge_id, e.mission_id) = (u.id, m.challenge_id, m.id)
                and e.recorded_at >= $2::date))
    order by m.starts_on desc, m.position limit ${MOST_MISSIONS}`,
)

/** A row of a file that counts for the person, or that was taken back. */
export type FactRow = {
  challenge_id: string
  mission_id: string
  batch_id: number
  label: string
  at: Date
  amount: number
  day: string
  undone_at: Date | null
}

export const findFacts = prepare<[userId: number, since: string], FactRow>(
  'points.find-facts',
  `select e.challenge_id, e.mission_id, b.id as batch_id, b.label, b.applied_at as at, e.amount, e.occurred_on::text as day,
          r.recorded_at as undone_at
     from progress_events e
     join progress_batches b on b.id = e.batch_id
     left join progress_events r on r.reverses = e.id
    where e.user_id = $1 and e.recorded_at >= $2::date
    order by e.id desc limit 500`,
)

/** A row of a file that named the person and was refused. */
export type RefusalRow = {
  challenge_id: string | null
  mission_id: string | null
  batch_id: number
  label: string
  at: Date
  row: number
  day: string
  reasons: string[]
  is_by_name: boolean
  was_unknown: boolean
}

export const findRefusals = prepare<
  [userId: number, nameKey: string, numberHashes: readonly Buffer[], since: string],
  RefusalRow
>(
  'points.find-refusals',
  `select f.challenge_id, f.mission_id, f.batch_id, b.label, b.applied_at as at, f.row, f.cells ->> 'day' as day, f.reasons,
          coalesce(f.name_key = $2, false) and f.user_id is null as is_by_name,
          f.user_id is null and f.name_key is null as was_unknown
     from import_refusals f
     join progress_batches b on b.id = f.batch_id
    where (f.user_id = $1 or f.user_id is null and (f.email = (select email from users where id = $1)
             or f.number_hash = any ($3::bytea[]) or f.name_key = $2))
      and f.refused_at >= $4::date
    order by f.refused_at desc, f.row limit 200`,
)

/** The latest evidence of the person in a mission, if it waits or was rejected. */
export type EvidenceRow = {
  challenge_id: string
  mission_id: string
  state: 'in-review' | 'rejected'
  at: Date
  reason: string | null
}

export const findEvidence = prepare<[userId: number, since: string], EvidenceRow>(
  'points.find-evidence',
  `select * from (
     select distinct on (challenge_id, mission_id) challenge_id, mission_id, state,
            coalesce(reviewed_at, sent_at) as at, reason
       from evidence where user_id = $1 and sent_at >= $2::date
      order by challenge_id, mission_id, sent_at desc) as latest
    where state in ('in-review', 'rejected')`,
)

export const findAsker = prepare<[userId: number], { name: string; number: string | null }>(
  'points.find-asker',
  'select name, employee_number as number from users where id = $1 and erased_at is null',
)
