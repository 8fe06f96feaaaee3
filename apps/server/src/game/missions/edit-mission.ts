import type { MissionEditedOutput, MissionImpactOutput } from '@orbita/contract/missions/challenges'
import { textChanges } from '@orbita/domain/audit/restorable'
import { DomainError } from '@orbita/domain/errors'
import { Challenge, type Mission } from '@orbita/domain/missions/challenge'
import {
  changeSentence,
  fixedFieldsChanged,
  type MissionChange,
  missionChanges,
  needsNotice,
} from '@orbita/domain/missions/version'
import type { DayKey } from '@orbita/domain/time/period'
import * as v from 'valibot'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../infra/live/invalidate.ts'
import { requirePictures } from '../../pictures/require-pictures.ts'
import { type ChallengeContent, findContent, type MissionContent, missionOf } from './catalog.ts'
import { countImpact } from './impact.ts'
import { lockPeopleOn, notifyPeopleOn } from './people-on.ts'
import { completeReached } from './progress/completions/complete-reached.ts'
import { lockChallenge } from './publish-challenge.ts'

type Edit = {
  challengeId: string
  missionId: string
  /** the mission after the edit */
  mission: Mission
  /** the company's day */
  today: DayKey
}

const saveMission = prepare<[challengeId: string, mission: string, version: number], never>(
  'missions.save-edited',
  `update missions m
      set title = e.title, line = e.line, briefing = e.briefing, why = e.why, picture = e.picture, type = e.type,
          target = e.target, unit = e.unit, steps = e.steps, starts_on = e."startsOn", ends_on = e."endsOn",
          areas = e.areas, prerequisites = e.prerequisites, experience = (e.gives ->> 'experience')::int,
          credits = (e.gives ->> 'credits')::int, packs = (e.gives ->> 'packs')::int, source = e.source,
          daily_cap = e."dailyCap", version = $3
     from jsonb_to_record($2::jsonb) as e (id text, title text, line text, briefing text[], why text, picture text,
            type text, target int, unit jsonb, steps text[], "startsOn" date, "endsOn" date, areas text[],
            prerequisites text[], gives jsonb, source text, "dailyCap" int)
    where m.challenge_id = $1 and m.id = e.id`,
)

const insertVersion = prepare<
  [challengeId: string, missionId: string, version: number, now: Date, actor: number, content: string],
  never
>(
  'missions.insert-version',
  `insert into mission_versions (challenge_id, mission_id, version, at, actor_account_id, target, starts_on, ends_on,
                                 experience, credits, packs, content)
   select challenge_id, id, $3, $4, $5, target, starts_on, ends_on, experience, credits, packs, $6::jsonb
     from missions where challenge_id = $1 and id = $2`,
)

/**
 * Returns what an edit would change and for how many people, without saving.
 *
 * @throws DomainError `MISSION_NOT_FOUND`, `BAD_INPUT` for an edit that is not allowed
 * @see MI-5
 */
export async function previewMission(db: Queryable, edit: Edit): Promise<MissionImpactOutput> {
  const [challenge] = await findContent(db, [edit.challengeId])
  const { before, changes } = changesOf(challenge, edit)
  return {
    version: before.version,
    changes: sentencesOf(changes, edit),
    ...(await countImpact(db, edit)),
  }
}

/**
 * Edits a mission. Words and picture change freely; a change of target, dates, reward or audience makes a new version.
 * Completed missions keep their version, the employees on it are notified if it now asks more or gives less, and those
 * who reach it now complete it.
 *
 * @param edit.version the version the operator edited
 * @param edit.revision the revision the operator edited; undefined: any of that version
 * @param edit.actor account id of the operator
 * @throws DomainError `MISSION_NOT_FOUND`, `MISSION_CHANGED` when a newer version exists, `BAD_INPUT`
 * @see MI-5, CO-5
 */
export async function editMission(
  tx: Tx,
  edit: Edit & { version: number; revision?: number | undefined; actor: number; now: Date },
): Promise<MissionEditedOutput> {
  const { challengeId, missionId, mission, actor, now } = edit
  await lockPeopleOn(tx, edit)
  const challenge = await lockChallenge(tx, challengeId)
  const { before, changes } = changesOf(challenge, edit)
  if (before.version !== edit.version || isOfOtherRevision(before, edit)) throw new DomainError('MISSION_CHANGED')
  await requirePictures(tx, [{ field: 'mission.picture', picture: mission.picture }])

  const version = before.version + (changes.length > 0 ? 1 : 0)
  await saveMission(tx, challengeId, JSON.stringify(mission), version)
  if (version > before.version) {
    await insertVersion(tx, challengeId, missionId, version, now, actor, JSON.stringify(mission))
  }

  const isRunning = before.isPublished && changes.length > 0
  const completed = isRunning ? await completeReached(tx, { challengeId, missionId, now }) : 0
  const sentences = sentencesOf(changes.filter(needsNotice), edit)
  const news = { title: `Cambió una misión: ${mission.title}`, text: sentences.join(' '), key: String(version) }
  const notified = isRunning && sentences.length > 0 ? await notifyPeopleOn(tx, { ...edit, ...news }) : 0
  const result = { version, changes: sentencesOf(changes, edit), completed, notified }
  const subject = `missions/${challengeId}/${missionId}`
  const details = { ...result, ...textChanges('missions.edit', missionOf(before), mission) }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'missions.edit',
    subject,
    title: mission.title,
    details,
  })
  invalidateForEveryone(tx, 'missions')
  return result
}

/**
 * Returns the mission before the edit, with the changes.
 *
 * @throws DomainError `MISSION_NOT_FOUND`, or `BAD_INPUT` for an edit that its challenge or its published state does
 *   not allow
 */
function changesOf(
  challenge: ChallengeContent | undefined,
  { missionId, mission }: Edit,
): { before: MissionContent; changes: MissionChange[] } {
  const before = challenge?.missions.find(({ id }) => id === missionId)
  if (!challenge || !before) throw new DomainError('MISSION_NOT_FOUND')

  const missions = challenge.missions.map((one) => (one === before ? mission : missionOf(one)))
  const { id, title, line, startsOn, endsOn } = challenge
  const fits = v.is(Challenge, { id, title, line, startsOn, endsOn, missions })
  const fixed = fixedFieldsChanged(missionOf(before), mission).filter((field) => before.isPublished || field === 'id')
  if (!fits || fixed.length > 0) throw new DomainError('BAD_INPUT')

  return { before, changes: missionChanges(missionOf(before), mission) }
}

function isOfOtherRevision(before: MissionContent, { revision }: { revision?: number | undefined }): boolean {
  return revision !== undefined && before.revision !== revision
}

function sentencesOf(changes: readonly MissionChange[], { mission, today }: Edit): string[] {
  return changes.map((change) => changeSentence(change, mission, today))
}
