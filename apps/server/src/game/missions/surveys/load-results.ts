import type { SurveyOutput } from '@orbita/contract/missions/surveys'
import { DomainError } from '@orbita/domain/errors'
import { isOfArea, type MissionSource } from '@orbita/domain/missions/sources'
import { missionPhase } from '@orbita/domain/missions/states'
import { type SurveyResult, surveyGroups } from '@orbita/domain/missions/surveys'
import type { DayKey } from '@orbita/domain/time/period'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../../infra/live/invalidate.ts'
import { countSurvey } from './count-surveys.ts'

type Row = {
  title: string
  source: MissionSource
  target: number
  isPublished: boolean
  startsOn: DayKey
  endsOn: DayKey
  closedOn: DayKey | null
  version: number
  /** people by area, null for those without one */
  areas: { area: string | null; people: number }[]
  results: SurveyResult[]
}

const COLUMNS = `m.title, m.source, m.target, m.published_at is not null as "isPublished", m.starts_on::text as "startsOn",
          m.ends_on::text as "endsOn", m.closed_on::text as "closedOn",
          (select coalesce(max(r.version), 0) from survey_results r
            where (r.challenge_id, r.mission_id) = (m.challenge_id, m.id)) as version,
          (select coalesce(jsonb_agg(a), '[]') from (
             select u.area, count(*) as people from users u
              where u.is_active and 'mision-espacial' = any (u.platform) and (m.areas is null or u.area = any (m.areas))
              group by u.area order by u.area) a) as areas,
          (select coalesce(jsonb_agg(jsonb_build_object('area', nullif(r.area, ''), 'answers', r.answers)), '[]')
             from survey_results r where (r.challenge_id, r.mission_id) = (m.challenge_id, m.id)) as results`

const find = prepare<[challengeId: string, missionId: string], Row>(
  'surveys.find',
  `select ${COLUMNS} from missions m where (m.challenge_id, m.id) = ($1, $2)`,
)

const lock = prepare<[challengeId: string, missionId: string], { id: string }>(
  'surveys.lock',
  'select id from missions where (challenge_id, id) = ($1, $2) for no key update',
)

const save = prepare<
  [
    challengeId: string,
    missionId: string,
    areas: readonly string[],
    answers: readonly number[],
    version: number,
    now: Date,
  ],
  never
>(
  'surveys.save-results',
  `insert into survey_results (challenge_id, mission_id, area, answers, version, loaded_at)
   select $1, $2, r.area, r.answers, $5, $6 from unnest($3::text[], $4::int[]) as r (area, answers)
   on conflict (challenge_id, mission_id, area) do update
      set answers = excluded.answers, version = excluded.version, loaded_at = excluded.loaded_at`,
)

// What was loaded of an area before it shared a bar is part of what is loaded of those areas together.
const forget = prepare<[challengeId: string, missionId: string, own: readonly string[]], never>(
  'surveys.forget-areas',
  `delete from survey_results where (challenge_id, mission_id) = ($1, $2) and area <> '' and area <> all ($3::text[])`,
)

type Asked = { challengeId: string; missionId: string }

/**
 * Returns the results of an anonymous survey by the areas whose answers are loaded.
 *
 * @throws DomainError `MISSION_NOT_FOUND` when there is no such survey
 * @see MI-9
 */
export async function findSurvey(db: Queryable, asked: Asked): Promise<SurveyOutput> {
  return outputOf(await surveyOf(db, asked))
}

/**
 * Loads the answers so far of areas. They replace those that were loaded before, so that loading them twice changes
 * nothing; areas that share a bar are loaded together, so that operators read no smaller number than employees do.
 *
 * @param load.version the one that the operator saw
 * @throws DomainError `MISSION_NOT_FOUND`; `MISSION_CHANGED` when other results were loaded meanwhile; `BAD_INPUT` with the
 *   fields: an area that has no result of its own, more answers than people, a survey that has not begun
 * @see MI-9
 */
export async function loadResults(
  tx: Tx,
  load: Asked & { results: readonly SurveyResult[]; version: number; today: DayKey; actor: number | null; now: Date },
): Promise<SurveyOutput> {
  const { challengeId, missionId, results, version, today, actor, now } = load
  await lock(tx, challengeId, missionId)
  const survey = await surveyOf(tx, load)
  if (survey.version !== version) throw new DomainError('MISSION_CHANGED')
  const phase = missionPhase(survey, today)
  const fields = phase === 'draft' || phase === 'scheduled' ? ['results'] : problemsOf(survey, results)
  if (fields.length > 0) throw new DomainError('BAD_INPUT', { fields })

  const areas = results.map(({ area }) => area ?? '')
  const answers = results.map((one) => one.answers)
  const own = surveyGroups(survey).flatMap(({ area }) => area ?? [])
  if (areas.includes('')) await forget(tx, challengeId, missionId, own)
  await save(tx, challengeId, missionId, areas, answers, version + 1, now)
  await countSurvey(tx, load)
  const before = results.map(({ area }) => survey.results.find((one) => one.area === area)?.answers ?? 0)
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'surveys.load',
    subject: `missions/${challengeId}/${missionId}`,
    title: survey.title,
    details: { before: valuesOf(areas, before), after: valuesOf(areas, answers) },
  })
  invalidateForEveryone(tx, 'missions')
  return findSurvey(tx, load)
}

async function surveyOf(db: Queryable, { challengeId, missionId }: Asked): Promise<Row> {
  const [survey] = await find(db, challengeId, missionId)
  if (!survey || !isOfArea(survey.source)) throw new DomainError('MISSION_NOT_FOUND')
  return survey
}

function problemsOf(survey: Row, results: readonly SurveyResult[]): string[] {
  const people = new Map(surveyGroups(survey).map((group) => [group.area, group.people]))
  return results.flatMap(({ area, answers }, place) => {
    const most = people.get(area)
    if (most === undefined) return [`results.${place}.area`]
    return answers > most ? [`results.${place}.answers`] : []
  })
}

function outputOf(survey: Row): SurveyOutput {
  return { version: survey.version, groups: surveyGroups(survey).map(({ scope: _, ...group }) => group) }
}

function valuesOf(areas: readonly string[], answers: readonly number[]): Record<string, number> {
  return Object.fromEntries(areas.map((area, place) => [area || 'Varias áreas', answers[place]!]))
}
