import type { MissionsReportOutput } from '@orbita/contract/reports'
import type { DayKey } from '@orbita/domain/time/period'
import { IS_OF_PEOPLE } from '../../game/missions/joining-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Areas, IS_OF_AREAS, OF_AREAS } from '../../people/users/areas-sql.ts'
import { type Period, weeksOf } from './period.ts'

/** The number of missions in the table: those with most completions of the period. */
const MISSIONS = 100

/** The SQL condition that the mission `m` counts for somebody of some areas. @param areas the parameter with {@link Areas} */
const COUNTS_FOR = (areas: string) =>
  `(${areas}::text[] is null or m.areas is null or exists (select from unnest(m.areas) a where folded(a) = any (${areas})))`

const IS_OPEN = 'm.published_at is not null and m.closed_at is null and $1::date between m.starts_on and m.ends_on'

const findFigures = prepare<
  [today: DayKey, before: Date, from: Date, end: Date, areas: Areas],
  Record<'open' | 'untouched' | 'completed' | 'completed_before' | 'people' | 'people_before', number> &
    Record<'approved' | 'approved_before' | 'rejected' | 'rejected_before', number>
>(
  'reports.missions-figures',
  `select (select count(*) from missions m where ${IS_OPEN} and ${COUNTS_FOR('$5')}) as open,
          (select count(*) from missions m where ${IS_OPEN} and ${COUNTS_FOR('$5')} and ${IS_OF_PEOPLE} and not exists (
             select from mission_progress p where p.challenge_id = m.challenge_id and p.mission_id = m.id and p.amount > 0
               and ${IS_OF_AREAS('p.user_id', '$5')})) as untouched,
          d.*, v.*
     from (select count(*) filter (where completed_at >= $3) as completed,
                  count(*) filter (where completed_at < $3) as completed_before,
                  count(distinct user_id) filter (where completed_at >= $3) as people,
                  count(distinct user_id) filter (where completed_at < $3) as people_before
             from mission_progress where completed_at >= $2 and completed_at < $4 and ${IS_OF_AREAS('user_id', '$5')}) d,
          (select count(*) filter (where state = 'approved' and reviewed_at >= $3) as approved,
                  count(*) filter (where state = 'approved' and reviewed_at < $3) as approved_before,
                  count(*) filter (where state = 'rejected' and reviewed_at >= $3) as rejected,
                  count(*) filter (where state = 'rejected' and reviewed_at < $3) as rejected_before
             from evidence where state <> 'in-review' and reviewed_at >= $2 and reviewed_at < $4
              and ${IS_OF_AREAS('user_id', '$5')}) v`,
)

const findWeeks = prepare<[from: Date, end: Date, zone: string, areas: Areas], { week: DayKey; completed: number }>(
  'reports.missions-weeks',
  `select date_trunc('week', completed_at at time zone $3)::date::text as week, count(*) as completed
     from mission_progress where completed_at >= $1 and completed_at < $2 and ${IS_OF_AREAS('user_id', '$4')} group by 1`,
)

const findMissions = prepare<
  [from: DayKey, until: DayKey, start: Date, end: Date, limit: number, areas: Areas],
  MissionsReportOutput['missions'][number]
>(
  'reports.missions-table',
  `with advanced as (
     select challenge_id, mission_id, count(distinct user_id) as people from progress_events
      where occurred_on between $1 and $2 and amount > 0 and ${IS_OF_AREAS('user_id', '$6')} group by 1, 2
   ), progress as (
     select challenge_id, mission_id, count(*) filter (where completed_at >= $3 and completed_at < $4) as completed,
            count(completed_at) as ever, count(*) filter (where completed_at is null and amount > 0) as going
       from mission_progress where ${IS_OF_AREAS('user_id', '$6')} group by 1, 2
   ), areas as (
     select area, count(*) as people from users u where is_active and 'mision-espacial' = any (platform) and ${OF_AREAS('$6')}
      group by area)
   select m.challenge_id as "challengeId", m.id, m.title, c.title as challenge, m.source,
          (select coalesce(sum(a.people), 0)::int from areas a where m.areas is null or a.area = any (m.areas)) as audience,
          coalesce(d.people, 0)::int as people, coalesce(p.completed, 0)::int as completed,
          coalesce(p.going, 0)::int as "inProgress", coalesce(p.ever, 0)::int as ever
     from missions m join challenge_definitions c on c.id = m.challenge_id
     left join advanced d on (d.challenge_id, d.mission_id) = (m.challenge_id, m.id)
     left join progress p on (p.challenge_id, p.mission_id) = (m.challenge_id, m.id)
    where m.published_at is not null and ${IS_OF_PEOPLE} and ${COUNTS_FOR('$6')} and m.starts_on <= $2 and m.ends_on >= $1
      and (m.closed_at is null or m.closed_at >= $3)
    order by completed desc, people desc, m.title limit $5`,
)

/** @property areas those of who asks */
type Asked = { period: Period; today: DayKey; timeZone: string; areas: Areas }

/** Returns how the missions go: what was completed week by week, and each mission that was open in the period. @see D-81, D-122 */
export async function findMissionsReport(db: Queryable, asked: Asked): Promise<MissionsReportOutput> {
  const { period, today, timeZone, areas } = asked
  const { from, until, starts } = period
  const [[figures], weeks, missions] = await Promise.all([
    findFigures(db, today, starts.before, starts.from, starts.end, areas),
    findWeeks(db, starts.from, starts.end, timeZone, areas),
    findMissions(db, from, until, starts.from, starts.end, MISSIONS, areas),
  ])
  const { open, untouched, completed, people, approved, rejected, ...before } = figures!
  const counts = new Map(weeks.map((one) => [one.week, one.completed]))
  return {
    open,
    untouched,
    completed: { now: completed, before: before.completed_before },
    people: { now: people, before: before.people_before },
    approved: { now: approved, before: before.approved_before },
    rejected: { now: rejected, before: before.rejected_before },
    weeks: weeksOf(from, until).map((week) => ({ week, count: counts.get(week) ?? 0 })),
    missions,
  }
}
