import type { AreaSurvey } from '@orbita/contract/surveys'
import type { DayKey } from '@orbita/domain/period'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

const MOST = 3

// An employee's own area, or else the bar that the small areas share.
const find = prepare<[userId: number, today: string, most: number], AreaSurvey>(
  'surveys.find-of-employee',
  `select m.challenge_id as "challengeId", m.id, m.title, m.line, m.unit,
          case when k.area <> '' then 'area' when k.is_company then 'company' else 'areas' end as scope,
          nullif(k.area, '') as area, k.people, k.answers, k.needed, m.ends_on::text as "endsOn"
     from users u
     join missions m on m.source = 'survey' and m.published_at is not null and m.closed_at is null
                    and m.starts_on <= $2::date and m.ends_on >= $2::date and (m.areas is null or u.area = any (m.areas))
     join survey_groups k on (k.challenge_id, k.mission_id) = (m.challenge_id, m.id)
                         and (k.area = u.area or k.area = '' and not exists (
                               select from survey_groups o
                                where (o.challenge_id, o.mission_id, o.area) = (m.challenge_id, m.id, u.area)))
    where u.id = $1
    order by m.ends_on, m.challenge_id, m.position limit $3`,
)

/**
 * Returns the anonymous surveys that are open for an employee, each with the bar of their area. The bars are as the last
 * count left them, at most a minute ago.
 *
 * @see MI-9, D-68
 */
export function findSurveys(
  db: Queryable,
  { userId, today }: { userId: number; today: DayKey },
): Promise<AreaSurvey[]> {
  return find(db, userId, today, MOST)
}
