import type { MissionNode, MissionOutput, ProgressEvent } from '@orbita/contract/missions/challenges'
import type { SentEvidence } from '@orbita/contract/missions/evidence'
import { DomainError } from '@orbita/domain/errors'
import { fallbackCap, fallsBack } from '@orbita/domain/missions/areas-without-data'
import { EVIDENCE, takesEvidence } from '@orbita/domain/missions/evidence'
import { mayReport, selfReportedMost } from '@orbita/domain/missions/self-reports'
import { SOURCES } from '@orbita/domain/missions/sources'
import { missingPrerequisites, missionPhase } from '@orbita/domain/missions/states'
import { type Absence, movedEnd } from '@orbita/domain/people/absences'
import { type DayKey, dayKey } from '@orbita/domain/time/period'
import { addWorkingDays } from '@orbita/domain/time/working-days'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { ABSENCES } from '../../people/absences/absences.ts'
import { findCalendar } from '../../settings/find-settings.ts'
import type { ChallengeContent, MissionCatalog, MissionContent } from './catalog.ts'
import {
  completedIdsOf,
  type MissionEmployee,
  missionsFor,
  neededBy,
  nodeOf,
  type ProgressRow,
  titleOf,
} from './mission-employee.ts'
import { hasData, IS_ABSORBED, IS_NOTED } from './progress/area-data.ts'
import { findSelfReportedPaid, findSelfReportedSeasons } from './reports/limit-pay.ts'

// The most rows a mission's page shows: the latest events, and the evidence in review before the rest.
const MAX_EVENTS = 400
const MAX_FILES = 100

type DetailRow = {
  id: string
  revision: number
  area: string | null
  joinedOn: DayKey | null
  hasAlbum: boolean
  absences: Absence[]
  progress: ProgressRow[]
  events: ProgressEvent[]
  /** the latest first */
  sent: SentEvidence[]
  sentToday: number
  reportedToday: number
  /** whether the person's area has data of the mission, or they have no area. @see MI-13 */
  hasData: boolean
  /** what the person noted while it had none, and what the data say since */
  noted: number
  data: number
  /** of the data, what was there before they noted */
  before: number
}

export type MissionAsked = {
  userId: number
  challengeId: string
  missionId: string
  /** the company's day */
  today: DayKey
  timeZone: string
}

// The facts of the person in the mission, with the first that they noted while their area had no data.
const OWN_FACTS = `select *, min(id) filter (where ${IS_NOTED('event_key')}) over () as first
   from progress_events where user_id = u.id and challenge_id = d.id and mission_id = $3`
const IS_DATA = `not ${IS_NOTED('event_key')} and not ${IS_ABSORBED('event_key')}`

const findDetail = prepare<[userId: number, challengeId: string, missionId: string, today: string], DetailRow>(
  'missions.find-detail',
  `select d.id, d.revision, u.area, u.joined_on::text as "joinedOn", 'figuras' = any (u.platform) as "hasAlbum", ${ABSENCES} as absences,
          (select coalesce(jsonb_agg(jsonb_build_object('missionId', p.mission_id, 'amount', p.amount,
                    'completedAt', p.completed_at)), '[]')
             from mission_progress p where p.user_id = u.id and p.challenge_id = d.id) as progress,
          (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'on', e.occurred_on, 'amount', e.amount,
                    'total', e.total, 'text', e.text) order by e.occurred_on, e.id), '[]')
             from (select id, occurred_on, amount, text, noted + data - greatest(0, least(noted, fresh)) as total
                     from (select *, coalesce(sum(amount) filter (where ${IS_NOTED('event_key')}) over days, 0) as noted,
                                  coalesce(sum(amount) filter (where not ${IS_NOTED('event_key')}) over days, 0) as data,
                                  coalesce(sum(amount) filter (where not ${IS_NOTED('event_key')} and id > first) over days, 0) as fresh
                             from (${OWN_FACTS}) as own where not ${IS_ABSORBED('event_key')}
                           window days as (order by occurred_on, id)) as every
                    order by occurred_on desc, id desc limit ${MAX_EVENTS}) e) as events,
          (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'state', e.state, 'mediaType', e.media_type,
                    'fileName', e.file_name, 'sentAt', e.sent_at, 'reviewedAt', e.reviewed_at, 'reason', e.reason)
                    order by e.id desc), '[]')
             from (select id, state, media_type, file_name, sent_at, reviewed_at, reason from evidence
                    where user_id = u.id and challenge_id = d.id and mission_id = $3
                    order by state = 'in-review' desc, id desc limit ${MAX_FILES}) e) as sent,
          (select count(*) from evidence where user_id = u.id and sent_on = $4::date) as "sentToday",
          (select coalesce(sum(amount), 0) from self_reports where user_id = u.id and challenge_id = d.id and mission_id = $3
              and reported_on = $4::date and state <> 'reversed') as "reportedToday",
          u.area is null or ${hasData({ challengeId: 'd.id', missionId: '$3', area: 'u.area' })} as "hasData", n.noted, n.data, n.before
     from users u join challenge_definitions d on d.id = $2
    cross join lateral (
      select coalesce(sum(amount) filter (where ${IS_NOTED('event_key')}), 0) as noted,
             coalesce(sum(amount) filter (where ${IS_DATA}), 0) as data,
             coalesce(sum(amount) filter (where ${IS_DATA} and id < first), 0) as before
        from (${OWN_FACTS}) as own) as n
    where u.id = $1`,
)

/**
 * Returns one mission in full, as the employee sees it, in one query, and another while evidence of it is in review.
 *
 * @throws DomainError `MISSION_NOT_FOUND` when it is unknown, a draft, or of another area
 * @see D-62
 */
export async function findMission(db: Queryable, catalog: MissionCatalog, asked: MissionAsked): Promise<MissionOutput> {
  const [row] = await findDetail(db, asked.userId, asked.challengeId, asked.missionId, asked.today)
  const [challenge] = row ? await catalog.read(db, [row]) : []
  if (!row || !challenge) throw new DomainError('MISSION_NOT_FOUND')

  const latest = row.sent.find(({ state }) => state === 'in-review') ?? row.sent[0]
  const employee = {
    area: row.area,
    joinedOn: row.joinedOn,
    hasAlbum: row.hasAlbum,
    absences: row.absences,
    today: asked.today,
    progress: new Map(row.progress.map((one) => [one.missionId, one])),
    evidence: new Map(latest && [[asked.missionId, latest]]),
  }
  const mission = missionsFor(challenge, employee).find(({ id }) => id === asked.missionId)
  if (!mission) throw new DomainError('MISSION_NOT_FOUND')

  const promisedOn = await findPromisedOn(db, row.sent, asked.timeZone)
  const isReported = mission.source === 'self' || capOf(mission, employee, row) !== null || row.noted > 0
  const creditsLeft = isReported ? await findCreditsLeft(db, asked) : 0
  const seen = detailsOf({ challenge, mission, employee, row, promisedOn, creditsLeft, timeZone: asked.timeZone })
  if (!isReported || seen.state !== 'completed') return seen

  const credits = (await findSelfReportedPaid(db, asked)) ?? seen.gives.credits
  return { ...seen, gives: { ...seen.gives, credits } }
}

function detailsOf(seen: {
  challenge: ChallengeContent
  mission: MissionContent
  employee: MissionEmployee
  row: DetailRow
  promisedOn: DayKey | null
  creditsLeft: number
  timeZone: string
}): MissionOutput {
  const { challenge, mission, employee, row } = seen
  const node = nodeOf(challenge, mission, employee)
  const { briefing, why, steps, source } = mission
  const completedIds = completedIdsOf(employee)
  return {
    ...node,
    challengeTitle: challenge.title,
    briefing,
    why,
    steps,
    source,
    events: row.events,
    prerequisites: neededBy(challenge, mission, employee).map((id) => ({
      id,
      title: titleOf(challenge, id),
      isDone: completedIds.has(id),
    })),
    evidence: SOURCES[source].employee === 'sends' ? evidenceOf(seen) : null,
    report: reportOf(seen, node),
    areaData: row.noted > 0 && row.hasData ? { amount: Math.max(0, row.data), noted: row.before + row.noted } : null,
    today: employee.today,
  }
}

function evidenceOf(seen: Parameters<typeof detailsOf>[0]): MissionOutput['evidence'] {
  const { challenge, mission, employee, row, promisedOn, timeZone } = seen
  const { maxBytes, dailyLimit } = EVIDENCE
  const leftToday = Math.max(0, dailyLimit - row.sentToday)
  const { amount = 0, completedAt = null } = employee.progress.get(mission.id) ?? {}
  const takes = takesEvidence({
    mission,
    phase: missionPhase(
      {
        ...mission,
        endsOn: movedEnd(mission, employee.absences),
        closedOn: mission.closedAt && dayKey(new Date(mission.closedAt), timeZone),
      },
      employee.today,
    ),
    missing: missingPrerequisites(neededBy(challenge, mission, employee), completedIdsOf(employee)),
    isCompleted: completedAt !== null,
    amount,
    waiting: row.sent.filter(({ state }) => state === 'in-review').length,
  })
  const sent = row.sent.map(evidenceView)
  return { canSend: takes && leftToday > 0, leftToday, dailyLimit, maxBytes, promisedOn, sent }
}

/** Returns the company day by which the first of the evidence in review is promised to be looked at. @see D-62 */
async function findPromisedOn(db: Queryable, sent: readonly SentEvidence[], timeZone: string): Promise<DayKey | null> {
  const first = sent.findLast(({ state }) => state === 'in-review')
  if (!first) return null

  const { promises, holidays } = await findCalendar(db)
  return addWorkingDays(dayKey(new Date(first.sentAt), timeZone), promises.evidence, holidays)
}

/** Returns the credits that self-reported missions may still pay the employee in the season of this one. @see MI-8 */
async function findCreditsLeft(db: Queryable, asked: MissionAsked): Promise<number> {
  const [season] = await findSelfReportedSeasons(db, [asked])
  return season ? Math.max(0, selfReportedMost(season.offered.credits) - season.paid.credits) : 0
}

/** Returns the most of a day that the employee reports of a mission; null when its progress comes by itself. @see MI-8, MI-13 */
function capOf(mission: MissionContent, { absences, today }: MissionEmployee, row: DetailRow): number | null {
  const { source, startsOn, closedAt, dailyCap, target } = mission
  const endsOn = movedEnd(mission, absences)
  const isFallback = fallsBack({ source, startsOn, endsOn, isClosed: closedAt !== null, hasRow: row.hasData }, today)
  return isFallback ? fallbackCap(target) : dailyCap
}

/** Returns what the employee may still report of a mission, their own or without data of their area. @see MI-8, MI-13 */
function reportOf(
  { mission, employee, row, creditsLeft }: Parameters<typeof detailsOf>[0],
  node: MissionNode,
): MissionOutput['report'] {
  const { target, source } = mission
  const dailyCap = capOf(mission, employee, row)
  if (dailyCap === null) return null

  const isOpen = node.state === 'available' || node.state === 'in-progress'
  const left = isOpen ? mayReport({ target, dailyCap }, { today: row.reportedToday, inAll: node.amount }) : 0
  return { isOpen, canReport: left > 0, left, dailyCap, creditsLeft, isFallback: source !== 'self' }
}

/** Converts the JSON timestamps of the database to ISO 8601 in UTC. */
function evidenceView(row: SentEvidence): SentEvidence {
  const { sentAt, reviewedAt } = row
  return {
    ...row,
    sentAt: new Date(sentAt).toISOString(),
    reviewedAt: reviewedAt && new Date(reviewedAt).toISOString(),
  }
}
