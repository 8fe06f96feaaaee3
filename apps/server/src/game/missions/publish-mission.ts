import type { MissionPublishedOutput } from '@orbita/contract/missions/challenges'
import { DomainError } from '@orbita/domain/errors'
import { unreadyFields } from '@orbita/domain/missions/unready'
import { dayKey } from '@orbita/domain/time/period'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../infra/live/invalidate.ts'
import { lockChallenge } from './publish-challenge.ts'

const savePublication = prepare<[challengeId: string, missionId: string, now: Date], never>(
  'missions.publish-draft',
  'update missions set published_at = $3 where challenge_id = $1 and id = $2 and published_at is null',
)

/**
 * Publishes a draft as it was saved. A mission that is published already stays as it is.
 *
 * @param publication.actor account id of the operator
 * @param publication.timeZone the company's
 * @throws DomainError `MISSION_NOT_FOUND`; `BAD_INPUT` with the fields for which it is not ready
 * @see MI-2
 */
export async function publishMission(
  tx: Tx,
  publication: { challengeId: string; missionId: string; actor: number; now: Date; timeZone: string },
): Promise<MissionPublishedOutput> {
  const { challengeId, missionId, actor, now, timeZone } = publication
  const challenge = await lockChallenge(tx, challengeId)
  const mission = challenge?.missions.find(({ id }) => id === missionId)
  if (!challenge || !mission) throw new DomainError('MISSION_NOT_FOUND')
  if (mission.isPublished) return { wasDraft: false }

  const drafts = challenge.missions.filter(({ isPublished }) => !isPublished).map(({ id }) => id)
  const fields = unreadyFields(mission, { drafts, today: dayKey(now, timeZone) })
  if (fields.length > 0) throw new DomainError('BAD_INPUT', { fields })

  await savePublication(tx, challengeId, missionId, now)
  const subject = `missions/${challengeId}/${missionId}`
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'missions.release', subject, title: mission.title })
  invalidateForEveryone(tx, 'missions')
  return { wasDraft: true }
}
