import { randomInt } from 'node:crypto'
import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { DomainError } from '@orbita/domain/errors'
import { isDrawnForReview, REFUSALS_COUNT_DAYS } from '@orbita/domain/missions/self-reports'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { operatorsOf } from '../../../people/benefit/ties.ts'
import { tellDeciders } from '../../notices/tell-deciders.ts'
import type { MissionCatalog } from '../catalog.ts'
import { findMission, type MissionAsked } from '../find-mission.ts'
import { applyProgress } from '../progress/apply-progress.ts'
import { NOTED_KEY } from '../progress/area-data.ts'
import { lockProgress } from '../progress/lock-progress.ts'

const insert = prepare<
  [
    userId: number,
    challengeId: string,
    missionId: string,
    amount: number,
    today: string,
    now: Date,
    state: 'counted' | 'waiting',
  ],
  { id: number }
>(
  'reports.insert',
  `insert into self_reports (user_id, challenge_id, mission_id, amount, reported_on, reported_at, state)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)

const countRefusals = prepare<[userId: number, now: Date, days: number], { refusals: number }>(
  'reports.count-refusals',
  `select count(*)::int as refusals from self_reports
    where user_id = $1 and state = 'reversed' and reviewed_at > $2::timestamptz - make_interval(days => $3)`,
)

const OWN_TERMS_DAYS = 30

// Every way of writing a mission keeps a version: see `writeMissions`. The prize of a series is none of its turns', so the audit has it.
const findOwnTerms = prepare<
  [userId: number, challengeId: string, missionId: string, now: Date, days: number],
  { are_own: boolean }
>(
  'reports.find-own-terms',
  `select exists (
     select from (
       select v.at, v.actor_account_id,
              (v.target, v.experience, v.credits, v.packs)
                is distinct from lag((v.target, v.experience, v.credits, v.packs)) over (order by v.version) as differs
         from mission_versions v where (v.challenge_id, v.mission_id) = ($2, $3)) v
      where v.differs and v.at > $4::timestamptz - make_interval(days => $5)
        and v.actor_account_id in ${operatorsOf('$1::bigint')}
   ) or exists (
     select from audit a
       join missions t on (t.challenge_id, t.id) = ($2, $3) and t.prize_turns is not null
       join missions m on (m.challenge_id, m.series) = (t.challenge_id, t.series)
                      and a.subject = 'missions/' || m.challenge_id || '/' || m.id
      where a.action = 'missions.turns' and a.details ? 'prize'
        and a.at > $4::timestamptz - make_interval(days => $5)
        and a.actor_account_id in ${operatorsOf('$1::bigint')}
   ) as are_own`,
)

/**
 * Records what an employee reports of a mission of their own, or of one whose data their area lacks, as a fact of today. One in ten, or more
 * after some were taken back, is drawn for an operator's look when it is stored; it counts at once all the same.
 *
 * @param reporting.amount in units of the mission, or steps
 * @returns the mission as it stands then
 * @throws DomainError `OPERATOR_IS_YOU` when they are the operator who wrote, in the last 30 days, what the mission asks or gives, or the prize of its series;
 *   `MISSION_NOT_FOUND`, `REPORT_CLOSED` when the mission takes none now, `REPORT_LIMIT` for more than
 *   is left of the day
 * @see MI-8, MI-13, PT-6
 */
export async function reportProgress(
  tx: Tx,
  catalog: MissionCatalog,
  reporting: MissionAsked & { amount: number; now: Date },
): Promise<MissionOutput> {
  const { userId, challengeId, missionId, amount, today, timeZone, now } = reporting
  // Refuses a mission that is not the employee's before the lock, which would begin its challenge.
  await findMission(tx, catalog, reporting)
  // Reports at the same time wait here for each other, so the sum of the day below is the last one.
  await lockProgress(tx, { userId, challengeId, now })
  const { report, source } = await findMission(tx, catalog, reporting)
  if (!report?.canReport)
    throw new DomainError(report && report.left === 0 && report.isOpen ? 'REPORT_LIMIT' : 'REPORT_CLOSED')
  if (amount > report.left) throw new DomainError('REPORT_LIMIT')

  const [terms] = await findOwnTerms(tx, userId, challengeId, missionId, now, OWN_TERMS_DAYS)
  if (terms!.are_own) throw new DomainError('OPERATOR_IS_YOU')

  const [{ refusals } = { refusals: 0 }] = await countRefusals(tx, userId, now, REFUSALS_COUNT_DAYS)
  const state = isDrawnForReview(randomInt, refusals) ? 'waiting' : 'counted'
  const [kept] = await insert(tx, userId, challengeId, missionId, amount, today, now, state)
  const fact = {
    userId,
    challengeId,
    missionId,
    amount,
    on: today,
    text: 'Lo anotaste tú',
    key: `${source === 'self' ? 'self:' : NOTED_KEY}${kept!.id}`,
  }
  await applyProgress(tx, [fact], { now, timeZone })
  if (state === 'waiting') await tellDeciders(tx, { id: kept!.id, userId, today, now, kind: 'report' })
  return findMission(tx, catalog, reporting)
}
