import { type SurveyGroup, type SurveyResult, surveyGroups } from '@orbita/domain/missions/surveys'
import { dayKey } from '@orbita/domain/time/period'
import type { Database } from '../../../infra/db/database.ts'
import { prepare } from '../../../infra/db/sql.ts'
import { type Tx, transaction } from '../../../infra/db/transaction.ts'
import { IS_OF_AREAS } from '../joining-sql.ts'

type Key = { challengeId: string; missionId: string }

/** A survey with what its bars are made of. @property areas people by area, null for those without one */
type Survey = Key & { target: number; areas: { area: string | null; people: number }[]; results: SurveyResult[] }

// Loads of results and the job take turns here.
const lockOpen = prepare<[today: string], Key>(
  'surveys.lock-open',
  `select challenge_id as "challengeId", id as "missionId" from missions m
    where ${IS_OF_AREAS} and published_at is not null and closed_at is null and starts_on <= $1 and ends_on >= $1
    order by challenge_id, id for no key update`,
)

const findSurvey = prepare<[challengeId: string, missionId: string], Survey>(
  'surveys.find-to-count',
  `select m.challenge_id as "challengeId", m.id as "missionId", m.target,
          (select coalesce(jsonb_agg(a), '[]') from (
             select u.area, count(*) as people from users u
              where u.is_active and 'mision-espacial' = any (u.platform) and (m.areas is null or u.area = any (m.areas))
              group by u.area order by u.area) a) as areas,
          (select coalesce(jsonb_agg(jsonb_build_object('area', nullif(r.area, ''), 'answers', r.answers)), '[]')
             from survey_results r where (r.challenge_id, r.mission_id) = (m.challenge_id, m.id)) as results
     from missions m where (m.challenge_id, m.id) = ($1, $2)`,
)

const saveGroups = prepare<[challengeId: string, missionId: string, groups: string], never>(
  'surveys.save-groups',
  `with g as (
     select coalesce(area, '') as area, scope = 'company' as is_company, people, answers, needed
       from jsonb_to_recordset($3::jsonb) as t (area text, scope text, people int, answers int, needed int)
   ), gone as (
     delete from survey_groups k where (k.challenge_id, k.mission_id) = ($1, $2) and k.area not in (select area from g)
   )
   insert into survey_groups as k (challenge_id, mission_id, area, is_company, people, answers, needed)
   select $1, $2, g.* from g
   on conflict (challenge_id, mission_id, area) do update
      set is_company = excluded.is_company, people = excluded.people, answers = excluded.answers, needed = excluded.needed
    where (k.is_company, k.people, k.answers, k.needed)
          is distinct from (excluded.is_company, excluded.people, excluded.answers, excluded.needed)`,
)

/** Returns the bars of a survey as its people and its results are now. */
async function groupsOf(tx: Tx, { challengeId, missionId }: Key): Promise<SurveyGroup[]> {
  const [survey] = await findSurvey(tx, challengeId, missionId)
  return surveyGroups(survey!)
}

/** Counts the bars of a survey again. The caller has locked its mission. @see MI-9 */
export async function countSurvey(tx: Tx, { challengeId, missionId }: Key): Promise<void> {
  const groups = await groupsOf(tx, { challengeId, missionId })
  await saveGroups(tx, challengeId, missionId, JSON.stringify(groups))
}

/** Counts the surveys that are open again: people arrive, leave and change area without answering. @see MI-9 */
export async function countSurveys(db: Database, { now, timeZone }: { now: Date; timeZone: string }): Promise<void> {
  await transaction(db.pool, async (tx) => {
    for (const survey of await lockOpen(tx, dayKey(now, timeZone))) await countSurvey(tx, survey)
  })
}
