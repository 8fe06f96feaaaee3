import type { MissionEditedOutput } from '@orbita/contract/missions/challenges'
import { DomainError } from '@orbita/domain/errors'
import { Challenge, type Mission } from '@orbita/domain/missions/challenge'
import { unreadyFields } from '@orbita/domain/missions/unready'
import { fixedFieldsChanged, missionChanges } from '@orbita/domain/missions/version'
import type { DayKey } from '@orbita/domain/time/period'
import * as v from 'valibot'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../infra/live/invalidate.ts'
import { requirePictures } from '../../pictures/require-pictures.ts'
import { auditChallenge } from './audit-challenge.ts'
import { type ChallengeContent, findContent, missionOf } from './catalog.ts'
import { followEdit } from './follow-edit.ts'
import { lockPeopleOn } from './people-on.ts'
import { saveMissions } from './save-missions.ts'

/**
 * The new content of a challenge.
 *
 * @property drafts ids of the missions to leave as drafts, hidden from employees, unless they are published already; the
 *   others are published now
 * @property turns ids of published missions that are turns to come of a series: their terms change too (MI-15)
 */
type Wanted = { challenge: Challenge; drafts: readonly string[]; turns?: readonly string[] }

type Writing = {
  challengeId: string
  /** the mission that is edited by itself: the only one whose terms may change after it is published */
  missionId?: string
  /** account id of the operator; null: the product itself */
  actor: number | null
  now: Date
  /** the company's day; undefined: missions of the past may be published, as the product's own are */
  today?: DayKey | undefined
  /**
   * returns what becomes of the challenge as it is, which stays locked until the end of the transaction, or refuses; the
   * challenge is undefined when it does not exist
   */
  change: (before: ChallengeContent | undefined) => Wanted
  /** the field of the caller's input in which a field of a mission stands */
  fieldOf: (mission: { index: number; field: string }) => string
}

const lock = prepare<[id: string], { id: string }>(
  'missions.lock-challenge',
  'select id from challenge_definitions where id = $1 for no key update',
)

/**
 * Writes missions: everything that creates, edits or publishes one goes through here. Words and pictures change freely, and
 * drafts as a whole; a change of terms makes a version. The employees on a published mission that is edited are notified if
 * it now asks more or gives less, and those who reach it now complete it.
 *
 * @returns the challenge after it, and what the edit of `missionId` caused
 * @throws DomainError whatever `change` refuses; `MISSION_CHANGED` when an existing mission is lacking, when the terms of
 *   a published one change that is neither `missionId` nor a turn to come, or when the challenge was created meanwhile; `BAD_INPUT` for a challenge
 *   that its schema refuses, another type or source of a published mission, and, with the fields, for a picture that was never
 *   uploaded and for what a mission that is published now still lacks
 * @see MI-1, MI-2, MI-5, CO-5
 */
export async function writeMissions(
  tx: Tx,
  writing: Writing,
): Promise<{ after: ChallengeContent; effects: MissionEditedOutput | undefined }> {
  const { challengeId, missionId, actor, now, today } = writing
  if (missionId !== undefined) await lockPeopleOn(tx, { challengeId, missionId })
  const before = await lockChallenge(tx, challengeId)
  const wanted = writing.change(before)
  const { missions } = wanted.challenge
  if (before) checkKept(before, missions, [missionId, ...(wanted.turns ?? [])])
  if (!v.is(Challenge, wanted.challenge)) throw new DomainError('BAD_INPUT')
  await requirePictures(
    tx,
    missions.map(({ picture }, index) => ({ field: writing.fieldOf({ index, field: 'picture' }), picture })),
  )
  checkReady(before, wanted, writing)

  await saveMissions(tx, { ...wanted, before, actor, now })
  const after = (await findContent(tx, [challengeId]))[0]!
  const effects =
    before && missionId !== undefined
      ? await followEdit(tx, { before, after, missionId, now, today: today ?? '' })
      : undefined
  await auditChallenge(tx, { before, after, edit: effects && { missionId: missionId!, effects }, actor, now })
  invalidateForEveryone(tx, 'missions')
  return { after, effects }
}

/** Locks a challenge until the end of the transaction and returns it; undefined when it does not exist. */
export async function lockChallenge(tx: Queryable, id: string): Promise<ChallengeContent | undefined> {
  await lock(tx, id)
  return (await findContent(tx, [id]))[0]
}

function checkKept(
  before: ChallengeContent,
  missions: readonly Mission[],
  edited: readonly (string | undefined)[],
): void {
  const written = new Map(missions.map((mission) => [mission.id, mission]))
  for (const known of before.missions) {
    const mission = written.get(known.id)
    if (!mission) throw new DomainError('MISSION_CHANGED')
    if (!known.isPublished) continue

    const isFixed = fixedFieldsChanged(missionOf(known), mission).length > 0
    if (edited.includes(known.id)) {
      if (isFixed) throw new DomainError('BAD_INPUT')
    } else if (isFixed || missionChanges(missionOf(known), mission).length > 0) {
      throw new DomainError('MISSION_CHANGED')
    }
  }
}

/** @throws DomainError `BAD_INPUT` with the fields for which the missions that are published now are not ready */
function checkReady(
  before: ChallengeContent | undefined,
  { challenge, drafts }: Wanted,
  { today = '', fieldOf }: Writing,
): void {
  const published = new Set(before?.missions.filter(({ isPublished }) => isPublished).map(({ id }) => id))
  const left = drafts.filter((id) => !published.has(id))
  const fields = challenge.missions.flatMap((mission, index) =>
    published.has(mission.id) || left.includes(mission.id)
      ? []
      : unreadyFields(mission, { missions: challenge.missions, drafts: left, today }).map((field) =>
          fieldOf({ index, field }),
        ),
  )
  if (fields.length > 0) throw new DomainError('BAD_INPUT', { fields })
}
