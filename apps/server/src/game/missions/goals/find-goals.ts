import type { AreaGoal, CompanyGoal, GoalsOutput, ReachedGoal, SharedGoals } from '@orbita/contract/missions/goals'
import type { DayKey } from '@orbita/domain/time/period'
import { rowAsJson, rowsAsJson } from '../../../infra/db/json-sql.ts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { SURVEYS } from '../surveys/surveys-sql.ts'
import { IS_BEFORE, termsOfGoal } from './measure-goals.ts'

/** The most goals of the past, and of the company, that a screen shows. */
const MOST_REACHED = 12
const MOST_OF_COMPANY = 3

/** The parameters that hold the employee, the instant and the company's day, as `$1`. */
type Asking = { userId: string; now: string; today: string }

type AreaRow = Omit<AreaGoal, 'area' | 'gives'> & { area: string; hasAlbum: boolean; isBefore: boolean }

// An employee's own area, or else the small areas together.
const IS_THEIRS = `k.area = u.area or k.area = ''
     and not exists (select from shared_goal_groups o where (o.goal_id, o.area) = (k.goal_id, u.area))`

const ofArea = ({
  userId,
  now,
}: Asking) => `select k.area, g.month, jsonb_build_object('challengeId', m.challenge_id, 'id', m.id, 'title', m.title,
            'picture', m.picture) as mission, g.why, k.people, k.completed, k.needed,
          k.reached_at is not null as "isReached", p.completed_at is not null as "isMine",
          'figuras' = any (u.platform) as "hasAlbum", ${IS_BEFORE} as "isBefore"
     from users u
     join shared_goals g on g.opens_at <= ${now} and g.closes_at > ${now}
     join shared_goal_groups k on k.goal_id = g.id and (${IS_THEIRS})
     join missions m on (m.challenge_id, m.id) = (g.challenge_id, g.mission_id) and (m.areas is null or u.area = any (m.areas))
     left join mission_progress p on (p.user_id, p.challenge_id, p.mission_id) = (u.id, m.challenge_id, m.id)
    where u.id = ${userId} order by k.area = '', g.area nulls last limit 1`

const ofCompany = ({
  userId,
  today,
}: Asking) => `select c.id, c.title, c.cause, c.target, c.amount, c.unit, c.ends_on::text as "endsOn",
          case when m.id is not null then jsonb_build_object('challengeId', m.challenge_id, 'id', m.id, 'title', m.title) end
            as mission,
          coalesce(p.amount, 0) as mine, c.reached_at is not null as "isReached"
     from company_goals c
     left join users u on u.id = ${userId}
     left join missions m on (m.challenge_id, m.id) = (c.challenge_id, c.mission_id)
                         and (m.areas is null or u.area = any (m.areas))
     left join mission_progress p on (p.user_id, p.challenge_id, p.mission_id) = (u.id, c.challenge_id, c.mission_id)
    where c.ends_on >= ${today}::date order by c.ends_on, c.id limit ${MOST_OF_COMPANY}`

/** The goals that run now, as {@link SHARED_GOALS} finds them. */
export type SharedGoalsRow = { area: AreaRow | null; company: CompanyGoal[]; surveys: SharedGoals['surveys'] }

/**
 * Returns SQL that finds the goals that run now, of an employee's area and of the company, as one {@link SharedGoalsRow}.
 *
 * @see MI-12, D-68
 */
export const SHARED_GOALS = (asking: Asking) =>
  `select ${rowAsJson(ofArea(asking))} as area, ${rowsAsJson(ofCompany(asking))} as company,
          ${rowsAsJson(SURVEYS(asking))} as surveys`

const findShared = prepare<[userId: number, now: Date, today: string], SharedGoalsRow>(
  'goals.find-shared',
  SHARED_GOALS({ userId: '$1', now: '$2', today: '$3' }),
)

const findReached = prepare<[userId: number, now: Date, today: string, most: number], ReachedGoal>(
  'goals.find-reached',
  `select m.title, m.picture, g.month, k.completed as count, k.people as total, null::jsonb as unit
     from users u
     join shared_goals g on g.closes_at <= $2
     join shared_goal_groups k on k.goal_id = g.id and k.reached_at is not null and (${IS_THEIRS})
     join missions m on (m.challenge_id, m.id) = (g.challenge_id, g.mission_id) and (m.areas is null or u.area = any (m.areas))
    where u.id = $1
    union all
   select c.title, null, to_char(c.ends_on, 'YYYY-MM'), c.amount, c.target, c.unit
     from company_goals c where c.reached_at is not null and c.ends_on < $3::date
    order by 3 desc, 1 limit $4`,
)

type Asked = { userId: number; today: DayKey; now: Date }

/** Returns the goals that run now as a screen shows them. */
export function sharedGoalsOf({ area, company, surveys }: SharedGoalsRow): SharedGoals {
  return { area: area && areaGoalOf(area), company, surveys }
}

/** Returns the goals of an employee, those that were reached before included. @see MI-12, D-68 */
export async function findGoals(db: Queryable, asked: Asked): Promise<GoalsOutput> {
  const { userId, today, now } = asked
  const [[shared], reached] = await Promise.all([
    findShared(db, userId, now, today),
    findReached(db, userId, now, today, MOST_REACHED),
  ])
  return { ...sharedGoalsOf(shared!), reached, today }
}

function areaGoalOf({ area, hasAlbum, isBefore, ...goal }: AreaRow): AreaGoal {
  const { credits, packs } = termsOfGoal({ isBefore })
  return { ...goal, area: area || null, gives: { credits, packs: hasAlbum ? packs : 0 } }
}
