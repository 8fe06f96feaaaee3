import type { MissionPublishedOutput } from '@orbita/contract/missions/challenges'
import { DomainError } from '@orbita/domain/errors'
import type { DayKey } from '@orbita/domain/time/period'
import type { Tx } from '../../infra/db/transaction.ts'
import { challengeOf, draftsOf } from './catalog.ts'
import { writeMissions } from './write-missions.ts'

/**
 * Publishes a draft as it was saved. A mission that is published already stays as it is.
 *
 * @param publication.actor account id of the operator
 * @param publication.today the company's day
 * @throws DomainError `MISSION_NOT_FOUND`; `BAD_INPUT` with the fields for which it is not ready
 * @see MI-2
 */
export async function publishMission(
  tx: Tx,
  publication: { challengeId: string; missionId: string; actor: number; now: Date; today: DayKey },
): Promise<MissionPublishedOutput> {
  const { challengeId, missionId, actor, now, today } = publication
  let wasDraft = false
  await writeMissions(tx, {
    challengeId,
    actor,
    now,
    today,
    change: (before) => {
      const mission = before?.missions.find(({ id }) => id === missionId)
      if (!before || !mission) throw new DomainError('MISSION_NOT_FOUND')

      wasDraft = !mission.isPublished
      return { challenge: challengeOf(before), drafts: draftsOf(before).filter((id) => id !== missionId) }
    },
    fieldOf: ({ field }) => field,
  })
  return { wasDraft }
}
