import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { DomainError } from '@orbita/domain/errors'
import type { DayKey } from '@orbita/domain/time/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { refreshDeciders } from '../../notices/tell-deciders.ts'
import type { MissionCatalog } from '../catalog.ts'
import { findMission } from '../find-mission.ts'

type Withdrawn = { challengeId: string; missionId: string }

const withdraw = prepare<[id: number, userId: number], Withdrawn>(
  'evidence.withdraw',
  `delete from evidence where id = $1 and user_id = $2 and state = 'in-review'
   returning challenge_id as "challengeId", mission_id as "missionId"`,
)

const findOwn = prepare<[id: number, userId: number], { id: number }>(
  'evidence.find-own',
  'select id from evidence where id = $1 and user_id = $2',
)

/**
 * Deletes a piece of evidence, with its file, for its owner, while no operator has decided on it. Its place of the day
 * is free again. Of a withdrawal and a review at the same time, one succeeds.
 *
 * @param withdrawal.today the company's day
 * @returns the mission without it
 * @throws DomainError `NOT_FOUND` for evidence that does not exist or belongs to another person, `EVIDENCE_REVIEWED`
 *   when it was decided
 * @see MI-6, D-62
 */
export async function withdrawEvidence(
  tx: Tx,
  catalog: MissionCatalog,
  withdrawal: { id: number; userId: number; today: DayKey; timeZone: string },
): Promise<MissionOutput> {
  const { id, userId, today, timeZone } = withdrawal
  await lockUser(tx, userId)
  const [withdrawn] = await withdraw(tx, id, userId)
  if (!withdrawn) {
    const [decided] = await findOwn(tx, id, userId)
    throw new DomainError(decided ? 'EVIDENCE_REVIEWED' : 'NOT_FOUND')
  }
  invalidate(tx, userId, 'missions')
  await refreshDeciders(tx, { userId, today, kind: 'evidence' })
  return findMission(tx, catalog, { ...withdrawn, userId, today, timeZone })
}
