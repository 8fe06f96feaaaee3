import type { MissionEditedOutput } from '@orbita/contract/missions/challenges'
import { changedSides, restorableFields, type Sides } from '@orbita/domain/audit/restorable'
import { rewardWords } from '@orbita/domain/missions/version'
import { recordAudit, recordAuditOfEach } from '../../infra/audit/record-audit.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { type ChallengeContent, type MissionContent, missionOf } from './catalog.ts'

type Written = {
  /** undefined for a challenge that did not exist */
  before: ChallengeContent | undefined
  after: ChallengeContent
  /** the mission that was edited by itself, and what that caused */
  edit: { missionId: string; effects: MissionEditedOutput } | undefined
  /** account id of the operator; null: the product itself */
  actor: number | null
  now: Date
}

/**
 * Records what was written of a challenge: an entry of its own for a new one and for what changed of itself, and one for each
 * mission that was added, edited or published with it, so that the entries of a mission are its whole history. A new challenge
 * has one entry alone.
 *
 * @see D-83
 */
export async function auditChallenge(tx: Tx, { before, after, edit, actor, now }: Written): Promise<void> {
  const published = after.missions.filter(({ isPublished }) => isPublished).length
  const counts = { published, drafts: after.missions.length - published }
  const challenge = { subject: `challenge_definitions/${after.id}`, title: after.title }
  const entry = { at: now, actorAccountId: actor }
  const changes = before && ownChanges(before, after)
  if (!before || changes) {
    await recordAudit(tx, { ...entry, action: 'missions.publish', ...challenge, details: { ...counts, ...changes } })
  }
  if (!before) return

  const known = new Map(before.missions.map((mission) => [mission.id, mission]))
  const of = ({ id, title }: MissionContent) => ({ subject: `missions/${after.id}/${id}`, title })
  const added = after.missions.filter(({ id }) => !known.has(id))
  const kept = after.missions.filter(({ id }) => known.has(id))
  await recordAuditOfEach(tx, {
    ...entry,
    action: 'missions.draft',
    each: added.map(of),
  })
  await recordAuditOfEach(tx, {
    ...entry,
    action: 'missions.edit',
    each: kept.flatMap((mission) => {
      const details = editDetails(known.get(mission.id)!, mission, edit)
      return details ? [{ ...of(mission), details }] : []
    }),
  })
  await recordAuditOfEach(tx, {
    ...entry,
    action: 'missions.release',
    each: after.missions.filter(({ id, isPublished }) => isPublished && !known.get(id)?.isPublished).map(of),
  })
}

/** Returns what differs between two states of a challenge itself: its words, its days and the order of its missions. */
function ownChanges(before: ChallengeContent, after: ChallengeContent): Sides | undefined {
  const had = before.missions.map(({ id }) => id)
  const has = after.missions.map(({ id }) => id).filter((id) => had.includes(id))
  const orderOf = ({ missions }: ChallengeContent) =>
    missions.filter(({ id }) => had.includes(id)).map(({ title }) => title)
  const isMoved = had.join() !== has.join()
  const sideOf = (challenge: ChallengeContent) => {
    const { title, line, startsOn, endsOn } = challenge
    return { title, line, startsOn, endsOn, ...(isMoved && { order: orderOf(challenge) }) }
  }
  return changedSides(sideOf(before), sideOf(after), ['title', 'line', 'startsOn', 'endsOn', 'order'])
}

/** The fields of what a mission asks and gives, beside its texts. */
const TERMS = ['startsOn', 'endsOn', 'target', 'type', 'source', 'areas', 'gives']

/**
 * Returns what the entry of an edited mission says: the texts that may be put again, with both sides, and of what it asks and
 * gives both sides for a draft, or what changed in sentences and for how many people for one that employees see. Nothing when
 * it is as it was.
 */
function editDetails(before: MissionContent, after: MissionContent, edit: Written['edit']) {
  const sideOf = (mission: MissionContent) => ({ ...missionOf(mission), gives: rewardWords(mission.gives) })
  const texts = restorableFields('missions.edit')
  const sides = changedSides(sideOf(before), sideOf(after), before.isPublished ? texts : [...texts, ...TERMS])
  const isEdited = edit?.missionId === after.id && before.revision !== after.revision
  return isEdited && before.isPublished ? { ...edit.effects, ...sides } : sides
}
