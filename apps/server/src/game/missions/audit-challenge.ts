import { changedSides, restorableFields, type Sides } from '@orbita/domain/audit/restorable'
import { rewardWords } from '@orbita/domain/missions/version'
import { recordAudit, recordAuditOfEach } from '../../infra/audit/record-audit.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { type ChallengeContent, type MissionContent, missionOf } from './catalog.ts'

type Written = {
  /** undefined for a challenge that did not exist */
  before: ChallengeContent | undefined
  after: ChallengeContent
  /** account id of the operator; null: the product itself */
  actor: number | null
  now: Date
}

/**
 * Records that a challenge was written: what changed of itself, and an entry for each mission that was added, edited as
 * a draft or published with it, so that the entries of a mission are its whole history. A new challenge has one entry
 * alone.
 *
 * @see D-83
 */
export async function auditChallenge(tx: Tx, { before, after, actor, now }: Written): Promise<void> {
  const published = after.missions.filter(({ isPublished }) => isPublished).length
  const counts = { published, drafts: after.missions.length - published }
  const challenge = { subject: `challenge_definitions/${after.id}`, title: after.title }
  const entry = { at: now, actorAccountId: actor }
  const details = { ...counts, ...(before && ownChanges(before, after)) }
  await recordAudit(tx, { ...entry, action: 'missions.publish', ...challenge, details })
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
      const changes = missionSides(known.get(mission.id)!, mission)
      return changes ? [{ ...of(mission), details: changes }] : []
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

/** Returns what differs between two states of a mission: the texts that may be put again, and what it asks and gives. */
function missionSides(before: MissionContent, after: MissionContent): Sides | undefined {
  const sideOf = (mission: MissionContent) => ({ ...missionOf(mission), gives: rewardWords(mission.gives) })
  return changedSides(sideOf(before), sideOf(after), [...restorableFields('missions.edit'), ...TERMS])
}
