import type { LearningActivity, LearningOutput, LearningStranger } from '@orbita/contract/missions/learning'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

type Row = {
  activity: string
  verb: string
  name: string
  last_at: Date
  mission: LearningActivity['mission']
  least_score: number | null
  decided_at: Date | null
} & Record<'arrived' | 'counted' | 'waiting' | 'low' | 'refused', number>

// Those that wait for a decision come first, and those that are ignored last.
const find = prepare<[], Row>(
  'xapi.find-activities',
  `select a.activity, a.verb, a.name, a.last_at, a.least_score, a.decided_at,
          case when a.mission_id is not null
               then json_build_object('challenge', a.challenge_id, 'challengeTitle', coalesce(d.title, a.challenge_id),
                                      'mission', a.mission_id, 'title', coalesce(m.title, a.mission_id)) end as mission,
          count(s.id)::int as arrived, count(*) filter (where s.state = 'counted')::int as counted,
          count(distinct s.user_id) filter (where s.state = 'waiting')::int as waiting,
          count(*) filter (where s.state = 'low')::int as low, count(*) filter (where s.state = 'refused')::int as refused
     from xapi_activities a
     left join xapi_statements s using (activity, verb)
     left join missions m on (m.challenge_id, m.id) = (a.challenge_id, a.mission_id)
     left join challenge_definitions d on d.id = a.challenge_id
    group by a.activity, a.verb, m.title, d.title
    order by a.decided_at is not null, a.mission_id is null, a.last_at desc, a.activity, a.verb
    limit 1000`,
)

const findStrangers = prepare<[], { id: string; who: string; name: string; at: Date; in_all: number }>(
  'xapi.find-strangers',
  `select s.id, coalesce(s.who, '') as who, a.name, s.at, count(*) over ()::int as in_all
     from xapi_statements s join xapi_activities a using (activity, verb)
    where s.state = 'stranger' order by s.stored_at desc, s.id limit 100`,
)

// A series is named as its first turn is.
const findMissions = prepare<[], NonNullable<LearningActivity['mission']>>(
  'xapi.find-missions',
  `select d.id as challenge, d.title as "challengeTitle", m.id as mission, m.title
     from missions m join challenge_definitions d on d.id = m.challenge_id
    where m.published_at is not null and m.source <> 'survey' and coalesce(m.series, m.id) = m.id
    order by d.position, m.position`,
)

/** Returns the activities of course platforms, and whom they named that nobody here is. @see D-108 */
export async function findLearning(db: Queryable): Promise<LearningOutput> {
  const [rows, strangers, missions] = await Promise.all([find(db), findStrangers(db), findMissions(db)])
  const activities = rows.map(({ last_at, least_score, decided_at, ...row }) => ({
    ...row,
    lastAt: last_at.toISOString(),
    leastScore: least_score,
    decidedAt: decided_at?.toISOString() ?? null,
  }))
  return {
    activities,
    arrived: activities.reduce((sum, { arrived }) => sum + arrived, 0),
    strangers: strangers.map(({ id, who, name, at }): LearningStranger => ({ id, who, name, at: at.toISOString() })),
    strangersInAll: strangers[0]?.in_all ?? 0,
    missions,
  }
}
