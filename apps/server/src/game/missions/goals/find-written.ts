import type { WrittenCompanyGoal, WrittenGoalsOutput, WrittenSharedGoal } from '@orbita/contract/missions/goals'
import { SHARED_GOAL_LEAST_PEOPLE } from '@orbita/domain/habits/shared-goals'
import type { DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { type Areas, OF_AREAS } from '../../../people/users/areas-sql.ts'
import { IS_OF_PEOPLE } from '../joining-sql.ts'

type Group = Omit<WrittenSharedGoal['groups'][number], 'area'> & { area: string }

const findShared = prepare<[areas: Areas], Omit<WrittenSharedGoal, 'groups'> & { groups: Group[] }>(
  'goals.find-written-shared',
  `select g.id, g.revision, g.month, g.area, g.challenge_id as "challengeId", g.mission_id as "missionId",
          m.title as "missionTitle", g.why,
          (select coalesce(jsonb_agg(jsonb_build_object('area', k.area, 'people', k.people, 'completed', k.completed,
                    'needed', k.needed, 'reachedAt', k.reached_at) order by k.area = '', k.area), '[]')
             from shared_goal_groups k where k.goal_id = g.id and ($1::text[] is null or folded(k.area) = any ($1))) as groups
     from shared_goals g join missions m on (m.challenge_id, m.id) = (g.challenge_id, g.mission_id)
    where $1::text[] is null or g.area is null or folded(g.area) = any ($1)
    order by g.month desc, g.area nulls first, g.id limit 60`,
)

const findCompany = prepare<[], WrittenCompanyGoal>(
  'goals.find-written-company',
  `select c.id, c.revision, c.title, c.cause, c.target, c.amount, c.unit, c.ends_on::text as "endsOn",
          case when m.id is not null
               then jsonb_build_object('challengeId', m.challenge_id, 'missionId', m.id, 'title', m.title) end as mission,
          c.reached_at is not null as "isReached"
     from company_goals c left join missions m on (m.challenge_id, m.id) = (c.challenge_id, c.mission_id)
    order by c.ends_on desc, c.id limit 60`,
)

const findAreas = prepare<[least: number, areas: Areas], WrittenGoalsOutput['areas'][number]>(
  'goals.find-areas',
  `select coalesce(area, '') as area, count(*)::int as people from users u
    where is_active and 'mision-espacial' = any (platform) and area is not null and ${OF_AREAS('$2')}
    group by u.area having count(*) >= $1 order by u.area`,
)

const findMissions = prepare<[today: string], WrittenGoalsOutput['missions'][number]>(
  'goals.find-missions',
  `select m.challenge_id as "challengeId", m.id, m.title, m.why, m.unit, m.areas, m.starts_on::text as "startsOn",
          m.ends_on::text as "endsOn"
     from missions m join challenge_definitions d on d.id = m.challenge_id
    where m.published_at is not null and ${IS_OF_PEOPLE} and m.closed_at is null and m.ends_on >= date_trunc('month', $1::date)
    order by d.starts_on, d.position, m.position`,
)

/** Returns the goals as operators see them, and what their forms choose from. @param of the areas of who asks @see MI-12, D-122 */
export async function findWrittenGoals(db: Queryable, today: DayKey, of: Areas): Promise<WrittenGoalsOutput> {
  const [shared, company, areas, missions] = await Promise.all([
    findShared(db, of),
    findCompany(db),
    findAreas(db, SHARED_GOAL_LEAST_PEOPLE, of),
    findMissions(db, today),
  ])
  return { shared: shared.map(writtenOf), company, areas, missions, today }
}

function writtenOf({ groups, ...goal }: Omit<WrittenSharedGoal, 'groups'> & { groups: Group[] }): WrittenSharedGoal {
  return {
    ...goal,
    groups: groups.map(({ area, reachedAt, ...group }) => ({
      ...group,
      area: area || null,
      reachedAt: reachedAt && new Date(reachedAt).toISOString(),
    })),
  }
}
