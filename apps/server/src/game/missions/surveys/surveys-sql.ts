import { IS_OF_AREAS } from '../joining-sql.ts'

const MOST = 3

/**
 * Returns SQL that finds the anonymous surveys that are open for an employee, three at most, as rows of `AreaSurvey`: each with
 * the bar of their own area, or else the bar that the small areas share. The bars are as the last count left them, at most a
 * minute ago.
 *
 * @param userId the parameter that holds the employee, as `$1`
 * @param today the parameter that holds the company's day
 * @see MI-9, D-68
 */
export const SURVEYS = ({ userId, today }: { userId: string; today: string }) =>
  `select m.challenge_id as "challengeId", m.id, m.title, m.line, m.unit,
          case when k.area <> '' then 'area' when k.is_company then 'company' else 'areas' end as scope,
          nullif(k.area, '') as area, k.people, k.answers, k.needed, m.ends_on::text as "endsOn"
     from users u
     join missions m on ${IS_OF_AREAS} and m.published_at is not null and m.closed_at is null
                    and m.starts_on <= ${today}::date and m.ends_on >= ${today}::date and (m.areas is null or u.area = any (m.areas))
     join survey_groups k on (k.challenge_id, k.mission_id) = (m.challenge_id, m.id)
                         and (k.area = u.area or k.area = '' and not exists (
                               select from survey_groups o
                                where (o.challenge_id, o.mission_id, o.area) = (m.challenge_id, m.id, u.area)))
    where u.id = ${userId}
    order by m.ends_on, m.challenge_id, m.position limit ${MOST}`
