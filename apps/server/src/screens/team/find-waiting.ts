import type { TeamWaiting, TeamWaitingOutput } from '@orbita/contract/people/team'
import { addWorkingDays } from '@orbita/domain/time/working-days'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { ActingLeader } from '../../people/leaders/require-leader.ts'
import { DECIDES_FOR, EVIDENCE_KIND, LEADER_TAKES, LEADER_TAKES_DAYS_OFF } from '../../people/leaders/team-sql.ts'
import { type ColleagueRow, colleagueJson, colleagueOf, type Reader } from '../../people/users/colleague.ts'
import { findCalendar } from '../../settings/find-settings.ts'

type Mission = { title: string; line: string; unit: { one: string; many: string }; target: number }
type Person = { person: ColleagueRow }
type EvidenceItem = Person & {
  id: number
  mission: Mission & { challengeId: string; id: string }
  gives: { experience: number; credits: number; packs: number }
  mediaType: 'image/webp' | 'application/pdf'
  bytes: number
  sentAt: Date
  sentOn: string
}
type ReportItem = Person & { id: number; mission: Mission; amount: number; on: string }
type DayOffItem = Person & { id: number; title: string; price: number; askedAt: Date; before: string }

type Given = [leaderId: number, today: string]

const MOST = 50

const PEOPLE = `with team as materialized (
  select u.* from ${DECIDES_FOR('$1::bigint', '$2::date')} d join users u on u.id = d.id and u.is_active)`
const MISSION = `jsonb_build_object('challengeId', m.challenge_id, 'id', m.id, 'title', m.title, 'line', m.line,
  'unit', m.unit, 'target', m.target)`

const findEvidence = prepare<Given, EvidenceItem>(
  'team.find-evidence',
  `${PEOPLE}
   select e.id, ${colleagueJson('u')} as person, ${MISSION} as mission, e.media_type as "mediaType",
          jsonb_build_object('experience', m.experience, 'credits', m.credits, 'packs', m.packs) as gives,
          coalesce(octet_length(e.content), e.object_bytes) as bytes, e.sent_at as "sentAt", e.sent_on::text as "sentOn"
     from evidence e join team u on u.id = e.user_id
     join missions m on (m.challenge_id, m.id) = (e.challenge_id, e.mission_id)
    where e.state = 'in-review' and ${LEADER_TAKES(EVIDENCE_KIND, 'e.sent_at')}
    order by e.sent_at, e.id limit ${MOST}`,
)

const findReports = prepare<Given, ReportItem>(
  'team.find-reports',
  `${PEOPLE}
   select r.id, ${colleagueJson('u')} as person, ${MISSION} as mission, r.amount, r.reported_on::text as "on"
     from self_reports r join team u on u.id = r.user_id
     join missions m on (m.challenge_id, m.id) = (r.challenge_id, r.mission_id)
    where r.state = 'waiting' and ${LEADER_TAKES("'reports'", 'r.reported_at')}
    order by r.id limit ${MOST}`,
)

const findDaysOff = prepare<Given, DayOffItem>(
  'team.find-days-off',
  `${PEOPLE}
   select d.id, ${colleagueJson('u')} as person, d.title, d.price, d.requested_at as "askedAt",
          d.promised_on::text as before
     from redeems d join team u on u.id = d.user_id
    where d.state = 'requested' and d.delivery = 'time-off' and ${LEADER_TAKES_DAYS_OFF}
    order by d.requested_at, d.id limit ${MOST}`,
)

/** What waits for a leader, as the statements return it. */
export type Waiting = { evidence: EvidenceItem[]; reports: ReportItem[]; daysOff: DayOffItem[] }

/** Finds what waits for a leader, or for who stands in for one. @see D-120 */
export async function findWaitingRows(db: Queryable, { userId, today }: ActingLeader): Promise<Waiting> {
  const [evidence, reports, daysOff] = await Promise.all([
    findEvidence(db, userId, today),
    findReports(db, userId, today),
    findDaysOff(db, userId, today),
  ])
  return { evidence, reports, daysOff }
}

/** Returns what waits for a leader, the oldest first. @see D-120 */
export async function findTeamWaiting(
  db: Queryable,
  { reader, leader }: { reader: Reader; leader: ActingLeader },
): Promise<TeamWaitingOutput> {
  const [{ evidence, reports, daysOff }, { promises, holidays }] = await Promise.all([
    findWaitingRows(db, leader),
    findCalendar(db),
  ])
  const missionOf = ({ title, line, unit, target }: Mission) => ({ title, line, unit, target })
  const waiting: TeamWaiting[] = [
    ...evidence.map(({ person, mission, sentAt, sentOn, ...one }) => ({
      ...{ kind: 'evidence' as const, ...one, person: colleagueOf(reader, person), mission: missionOf(mission) },
      ...{ sentAt: sentAt.toISOString(), before: addWorkingDays(sentOn, promises.evidence, holidays) },
    })),
    ...reports.map(({ person, mission, ...one }) => ({
      ...{ kind: 'report' as const, ...one, person: colleagueOf(reader, person), mission: missionOf(mission) },
    })),
    ...daysOff.map(({ person, askedAt, ...one }) => ({
      ...{ kind: 'day-off' as const, ...one, person: colleagueOf(reader, person), askedAt: askedAt.toISOString() },
    })),
  ]
  return { waiting, today: leader.today }
}
