import { DomainError } from '@orbita/domain/errors'
import type { EvidenceState } from '@orbita/domain/missions/evidence'
import { dayKey } from '@orbita/domain/time/period'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { refuseTied } from '../../../people/benefit/ties.ts'
import { type ActingLeader, asLeader, requireLeader } from '../../../people/leaders/require-leader.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { refreshDeciders } from '../../notices/tell-deciders.ts'
import { applyProgress } from '../progress/apply-progress.ts'
import { lockProgress } from '../progress/lock-progress.ts'

/** The result of a review, for the operator who decided. */
export type Review = { id: number; state: Exclude<EvidenceState, 'in-review'> }

type Decision = {
  id: number
  /** account id of the operator, or of the leader */
  actor: number
  now: Date
  leader?: ActingLeader | undefined
}

type Reviewed = {
  user_id: number
  challenge_id: string
  mission_id: string
  sent_on: string
  file_name: string
  title: string
  unit: { one: string; many: string }
}

const findOwner = prepare<[id: number], { user_id: number; challenge_id: string }>(
  'evidence.find-owner',
  'select user_id, challenge_id from evidence where id = $1',
)

const decide = prepare<[id: number, state: Review['state'], reason: string | null, actor: number, now: Date], Reviewed>(
  'evidence.decide',
  `update evidence e set state = $2, reason = $3, reviewed_by = $4, reviewed_at = $5
     from missions m
    where e.id = $1 and e.state = 'in-review' and (m.challenge_id, m.id) = (e.challenge_id, e.mission_id)
   returning e.user_id, e.challenge_id, e.mission_id, e.sent_on::text, e.file_name, m.title, m.unit`,
)

/**
 * Approves a piece of evidence: it becomes progress on the day it was sent.
 *
 * @param approval.amount the amount it shows, in units of the mission
 * @throws DomainError `NOT_FOUND` also when it was withdrawn, `EVIDENCE_REVIEWED` when it was already decided,
 *   those of `refuseTied` and `requireLeader`, `PROGRESS_REFUSED` when that day is no longer within the mission
 * @see MI-6
 */
export async function approveEvidence(
  tx: Tx,
  approval: Decision & { amount: number; timeZone: string },
): Promise<Review> {
  const { id, amount, actor, now, timeZone } = approval
  const reviewed = await take(tx, { ...approval, state: 'approved', reason: null })
  const { user_id: userId, challenge_id: challengeId, mission_id: missionId, unit } = reviewed
  const text = `Evidencia aprobada: ${reviewed.file_name}`
  const fact = { userId, challengeId, missionId, amount, on: reviewed.sent_on, text, key: `evidence:${id}` }
  await applyProgress(tx, [fact], { actor, now, timeZone })
  const counted = `${amount} ${amount === 1 ? unit.one : unit.many}`
  await notifyReviewed(tx, {
    id,
    reviewed,
    now,
    title: 'Aprobamos tu evidencia',
    text: `«${reviewed.title}» suma ${counted}.`,
  })
  return { id, state: 'approved' }
}

/**
 * Rejects a piece of evidence with a reason; its owner may send another while the mission is active.
 *
 * @throws DomainError `NOT_FOUND` also when it was withdrawn, `EVIDENCE_REVIEWED` when it was already decided
 * @see MI-6, MI-2
 */
export async function rejectEvidence(tx: Tx, rejection: Decision & { reason: string }): Promise<Review> {
  const { id, reason, now } = rejection
  const reviewed = await take(tx, { ...rejection, state: 'rejected' })
  await notifyReviewed(tx, {
    id,
    reviewed,
    now,
    title: 'Tu evidencia no fue aprobada',
    text: `«${reviewed.title}»: ${reason}`,
  })
  return { id, state: 'rejected' }
}

/** Decides on a piece of evidence under its owner's lock, so that only one of an operator and a leader succeeds. */
async function take(
  tx: Tx,
  decision: Decision & { state: Review['state']; reason: string | null; amount?: number },
): Promise<Reviewed> {
  const { id, state, reason, actor, now, amount } = decision
  const [owner] = await findOwner(tx, id)
  if (!owner) throw new DomainError('NOT_FOUND')

  const { user_id: userId, challenge_id: challengeId } = owner
  if (state === 'approved') {
    await refuseTied(tx, { actor, leaderId: decision.leader?.userId, userIds: [userId], now })
    await lockProgress(tx, { userId, challengeId, now })
  }
  await lockUser(tx, userId)
  if (decision.leader) await requireLeader(tx, { leader: decision.leader, userId, kind: 'evidence', id })
  const [reviewed] = await decide(tx, id, state, reason, actor, now)
  if (!reviewed) {
    const [decided] = await findOwner(tx, id)
    throw new DomainError(decided ? 'EVIDENCE_REVIEWED' : 'NOT_FOUND')
  }

  // Whoever stands in by another day than that of UTC reads it again with their next look.
  await refreshDeciders(tx, { userId, today: decision.leader?.today ?? dayKey(now, 'UTC'), kind: 'evidence' })
  const details = { state, ...(amount !== undefined && { amount }), ...asLeader(decision.leader) }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'evidence.review',
    subject: `evidence/${id}`,
    title: reviewed.title,
    personId: userId,
    details,
  })
  return reviewed
}

async function notifyReviewed(
  tx: Tx,
  news: { id: number; reviewed: Reviewed; now: Date; title: string; text: string },
): Promise<void> {
  const { id, reviewed, now, title, text } = news
  const { user_id: userId, challenge_id: challengeId, mission_id: missionId } = reviewed
  const path = `/mision-espacial/misiones/${challengeId}/${missionId}`
  await recordNotices(tx, [{ userId, kind: 'evidence', title, text, path, key: `evidence:${id}`, at: now }])
  invalidate(tx, userId, 'missions')
}
