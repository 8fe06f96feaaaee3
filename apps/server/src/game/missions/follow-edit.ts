import type { MissionEditedOutput } from '@orbita/contract/missions/challenges'
import { changeSentence, missionChanges, needsNotice } from '@orbita/domain/missions/version'
import type { DayKey } from '@orbita/domain/time/period'
import type { Tx } from '../../infra/db/transaction.ts'
import { type ChallengeContent, missionOf } from './catalog.ts'
import { notifyPeopleOn } from './people-on.ts'
import { completeReached } from './progress/completions/complete-reached.ts'

type Edited = { before: ChallengeContent; after: ChallengeContent; missionId: string; now: Date; today: DayKey }

/**
 * Does what follows from the edit of a mission: when a published one has other terms, those who reach it now complete it, and
 * the employees on it are notified if it asks more or gives less. The edit of a draft concerns nobody yet.
 *
 * @see MI-5
 */
export async function followEdit(
  tx: Tx,
  { before, after, missionId, now, today }: Edited,
): Promise<MissionEditedOutput> {
  const challengeId = after.id
  const was = before.missions.find(({ id }) => id === missionId)!
  const is = after.missions.find(({ id }) => id === missionId)!
  const mission = missionOf(is)
  const changes = missionChanges(missionOf(was), mission)
  const sentencesOf = (of: typeof changes) => of.map((change) => changeSentence(change, mission, today))
  const isRunning = was.isPublished && changes.length > 0
  const completed = isRunning ? await completeReached(tx, { challengeId, missionId, now }) : 0
  const text = sentencesOf(changes.filter(needsNotice)).join(' ')
  const news = { title: `Cambió una misión: ${mission.title}`, text, key: String(is.version) }
  const notified = isRunning && text !== '' ? await notifyPeopleOn(tx, { challengeId, missionId, now, ...news }) : 0
  return { version: is.version, changes: sentencesOf(changes), completed, notified }
}
