import type { MissionClosedOutput } from '@orbita/contract/missions/challenges'
import { DomainError } from '@orbita/domain/errors'
import { dayKey } from '@orbita/domain/time/period'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../infra/live/invalidate.ts'
import { lockPeopleOn, notifyPeopleOn } from './people-on.ts'
import { lockChallenge } from './write-missions.ts'

const saveClosing = prepare<[challengeId: string, missionId: string, now: Date, today: string], never>(
  'missions.close',
  'update missions set closed_at = $3, closed_on = $4 where challenge_id = $1 and id = $2',
)

/**
 * Closes a published mission before its end: it accepts no more progress, and the employees on it are notified. A
 * closed mission stays as it is.
 *
 * @param closing.actor account id of the operator
 * @param closing.timeZone the company's
 * @throws DomainError `MISSION_NOT_FOUND`, also for a draft
 * @see MI-2
 */
export async function closeMission(
  tx: Tx,
  closing: { challengeId: string; missionId: string; actor: number; now: Date; timeZone: string },
): Promise<MissionClosedOutput> {
  const { challengeId, missionId, actor, now, timeZone } = closing
  await lockPeopleOn(tx, closing)
  const challenge = await lockChallenge(tx, challengeId)
  const mission = challenge?.missions.find(({ id }) => id === missionId)
  if (!mission?.isPublished) throw new DomainError('MISSION_NOT_FOUND')
  if (mission.closedAt) return { closedAt: new Date(mission.closedAt).toISOString(), notified: 0 }

  await saveClosing(tx, challengeId, missionId, now, dayKey(now, timeZone))
  const news = { title: `Cerró una misión: ${mission.title}`, text: 'Cerró antes de su fecha y ya no suma avance.' }
  const notified = await notifyPeopleOn(tx, { ...closing, ...news, key: 'closed' })
  const about = { subject: `missions/${challengeId}/${missionId}`, title: mission.title, details: { notified } }
  invalidateForEveryone(tx, 'missions')
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'missions.close', ...about })
  return { closedAt: now.toISOString(), notified }
}
