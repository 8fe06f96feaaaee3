import type { MissionEditedOutput, MissionImpactOutput } from '@orbita/contract/missions/challenges'
import { DomainError } from '@orbita/domain/errors'
import { Challenge, type Mission } from '@orbita/domain/missions/challenge'
import { changeSentence, fixedFieldsChanged, missionChanges } from '@orbita/domain/missions/version'
import type { DayKey } from '@orbita/domain/time/period'
import * as v from 'valibot'
import type { Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { type ChallengeContent, challengeOf, draftsOf, findContent, type MissionContent, missionOf } from './catalog.ts'
import { countImpact } from './impact.ts'
import { writeMissions } from './write-missions.ts'

type Edit = {
  challengeId: string
  missionId: string
  /** the mission after the edit */
  mission: Mission
  /** the company's day */
  today: DayKey
}

/**
 * Returns what an edit would change and for how many people, without saving.
 *
 * @throws DomainError `MISSION_NOT_FOUND`, `BAD_INPUT` for an edit that is not allowed
 * @see MI-5
 */
export async function previewMission(db: Queryable, edit: Edit): Promise<MissionImpactOutput> {
  const { mission, today } = edit
  const [content] = await findContent(db, [edit.challengeId])
  const { before, challenge } = editIn(content, edit)
  const isFixed = before.isPublished && fixedFieldsChanged(missionOf(before), mission).length > 0
  if (isFixed || !v.is(Challenge, challenge)) throw new DomainError('BAD_INPUT')

  const changes = missionChanges(missionOf(before), mission).map((change) => changeSentence(change, mission, today))
  return { version: before.version, changes, ...(await countImpact(db, edit)) }
}

/**
 * Edits a mission. Words and picture change freely; a change of target, dates, reward or audience makes a new version.
 * Completed missions keep their version, the employees on it are notified if it now asks more or gives less, and those
 * who reach it now complete it.
 *
 * @param edit.version the version the operator edited
 * @param edit.revision the revision the operator edited; undefined: any of that version
 * @param edit.publishes whether a draft is published with the edit
 * @param edit.actor account id of the operator
 * @throws DomainError `MISSION_NOT_FOUND`, `MISSION_CHANGED` when a newer version exists, and what {@link writeMissions}
 *   refuses
 * @see MI-5, CO-5
 */
export async function editMission(
  tx: Tx,
  edit: Edit & { version: number; revision?: number | undefined; publishes: boolean; actor: number; now: Date },
): Promise<MissionEditedOutput> {
  const { challengeId, missionId, version, revision, publishes, actor, now, today } = edit
  const { effects } = await writeMissions(tx, {
    challengeId,
    missionId,
    actor,
    now,
    today,
    change: (content) => {
      const { before, challenge, drafts } = editIn(content, edit)
      const isOther = before.version !== version || (revision !== undefined && before.revision !== revision)
      if (isOther) throw new DomainError('MISSION_CHANGED')
      return { challenge, drafts: drafts.filter((id) => id !== missionId || !publishes) }
    },
    fieldOf: ({ field }) => `mission.${field}`,
  })
  return effects!
}

/**
 * Returns the mission before the edit, and its challenge and drafts with the edit.
 *
 * @throws DomainError `MISSION_NOT_FOUND`, `BAD_INPUT` for another id
 */
function editIn(
  content: ChallengeContent | undefined,
  { missionId, mission }: Edit,
): { before: MissionContent; challenge: Challenge; drafts: string[] } {
  const before = content?.missions.find(({ id }) => id === missionId)
  if (!content || !before) throw new DomainError('MISSION_NOT_FOUND')
  if (mission.id !== missionId) throw new DomainError('BAD_INPUT')

  const { missions, ...challenge } = challengeOf(content)
  return {
    before,
    challenge: { ...challenge, missions: missions.map((one) => (one.id === missionId ? mission : one)) },
    drafts: draftsOf(content),
  }
}
