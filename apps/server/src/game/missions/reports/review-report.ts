import type { SelfReportReviewedOutput } from '@orbita/contract/missions/self-reports'
import { DomainError } from '@orbita/domain/errors'
import type { SelfReportReviewInput } from '@orbita/domain/missions/self-reports'
import type { MissionSource } from '@orbita/domain/missions/sources'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { refuseTied } from '../../../people/benefit/ties.ts'
import { type ActingLeader, asLeader, requireLeader } from '../../../people/leaders/require-leader.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { applyProgress } from '../progress/apply-progress.ts'
import { NOTED_REVERSAL_KEY } from '../progress/area-data.ts'

type Reviewed = {
  userId: number
  challengeId: string
  missionId: string
  amount: number
  on: string
  title: string
  words: string
  source: MissionSource
}

const decide = prepare<
  [id: number, state: 'kept' | 'reversed', actor: number, now: Date, reason: string | null],
  Reviewed
>(
  'reports.decide',
  `update self_reports r set state = $2, reviewed_by = $3, reviewed_at = $4, reason = $5
     from missions m
    where r.id = $1 and r.state = 'waiting' and (m.challenge_id, m.id) = (r.challenge_id, r.mission_id)
   returning r.user_id as "userId", r.challenge_id as "challengeId", r.mission_id as "missionId", r.amount,
             r.reported_on::text as "on", m.title, m.source,
             r.amount || ' ' || (case when r.amount = 1 then m.unit ->> 'one' else m.unit ->> 'many' end) as words`,
)

const findOwner = prepare<[id: number], { userId: number }>(
  'reports.find-owner',
  'select user_id as "userId" from self_reports where id = $1',
)

const exists = prepare<[id: number], { id: number }>('reports.exists', 'select id from self_reports where id = $1')

/**
 * Decides on a report that was drawn: it stays, or an opposite fact takes it back. A completion below its target then
 * stands until an operator confirms its reversal.
 *
 * @param review.actor account id of the operator, or of the leader
 * @throws DomainError `NOT_FOUND`, `REPORT_REVIEWED` when it was decided before or never drawn, those of `refuseTied` and `requireLeader`,
 *   `PROGRESS_REFUSED`
 * @see MI-8, MI-4, PT-2
 */
export async function reviewReport(
  tx: Tx,
  review: SelfReportReviewInput & {
    id: number
    actor: number
    now: Date
    timeZone: string
    leader?: ActingLeader | undefined
  },
): Promise<SelfReportReviewedOutput> {
  const { id, decision, actor, now, timeZone, leader } = review
  const reason = review.decision === 'reversed' ? review.reason : null
  if (leader) {
    const [owner] = await findOwner(tx, id)
    if (!owner) throw new DomainError('NOT_FOUND')
    await lockUser(tx, owner.userId)
    await requireLeader(tx, { leader, userId: owner.userId, kind: 'report', id })
  }
  const [report] = await decide(tx, id, decision, actor, now, reason)
  if (!report) throw new DomainError((await exists(tx, id)).length > 0 ? 'REPORT_REVIEWED' : 'NOT_FOUND')

  const { userId, challengeId, missionId, amount, on, title, words, source } = report
  await refuseTied(tx, { actor, leaderId: leader?.userId, userIds: [userId], now })
  if (reason !== null) {
    const fact = { userId, challengeId, missionId, amount: -amount, on, text: `Corrección: ${reason}`.slice(0, 160) }
    await applyProgress(tx, [{ ...fact, key: `${source === 'self' ? 'self-reversal:' : NOTED_REVERSAL_KEY}${id}` }], {
      actor,
      now,
      timeZone,
    })
    await recordNotices(tx, [
      {
        userId,
        kind: 'mission-changed',
        title: `Corrección: ${title}`,
        text: `Se descontó lo que anotaste: ${words}. ${reason}`,
        path: `/mision-espacial/misiones/${challengeId}/${missionId}`,
        key: `self-reversal:${id}`,
        at: now,
      },
    ])
  }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'progress.review-report',
    subject: `self_reports/${id}`,
    title,
    personId: userId,
    details: { to: decision, amount, on, ...(reason !== null && { reason }), ...asLeader(leader) },
  })
  return { id, state: decision }
}
