import * as v from 'valibot'
import { ExportQuery } from '../files/exports.ts'
import { Id, IdText } from '../page.ts'
import { Reason } from '../text/reason.ts'
import { Email, Text } from '../text/text.ts'
import { Day } from '../time/day.ts'
import { Revision, Version } from '../version.ts'
import { Challenge, Mission, Slug } from './challenge.ts'
import { Incentives } from './incentives.ts'

export const ChallengeParam = v.object({ challengeId: Slug })
export const MissionParam = v.object({ challengeId: Slug, missionId: Slug })
/** The filters, the order and the place of a page of the inbox of evidence. @see D-78 */
export const EvidenceQuery = v.object({
  state: v.optional(v.picklist(['waiting', 'decided']), 'waiting'),
  /** beginnings of words of the employee's name, or the beginning of their e-mail or area */
  q: v.optional(v.pipe(Text, v.trim(), v.maxLength(80))),
  area: v.optional(v.pipe(Text, v.maxLength(200))),
  /** a mission, as `challenge/mission` */
  mission: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** by the day it was sent while it waits, and by the day of the decision after */
  sort: v.optional(v.picklist(['oldest', 'newest'])),
  /** from the page before */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
})

export type EvidenceQuery = v.InferOutput<typeof EvidenceQuery>

/** The filters of a file of evidence. @see D-84 */
export const EvidenceExportQuery = v.object({
  ...v.omit(EvidenceQuery, ['cursor']).entries,
  ...ExportQuery.entries,
})

export const EvidenceParam = v.object({ evidenceId: IdText })
export const BatchParam = v.object({ batchId: IdText })

/**
 * The part of a file to take back: what it did for one person, or one of its facts; all of it without either.
 *
 * @see D-117
 */
export const TakeBackInput = v.strictObject({ personId: v.optional(Id), factId: v.optional(Id) })

/**
 * A challenge as it should be from now on. Its new missions are published, except those in `drafts`.
 *
 * @property revision the revision of the challenge that it was changed from, 0 when it must not exist; absent when that does
 *   not matter
 * @see MI-1
 */
export const ChallengeInput = v.strictObject({
  challenge: Challenge,
  drafts: v.optional(v.array(Slug), []),
  revision: v.optional(Version),
})

/** An edited mission whose effects are to be previewed. @see MI-5 */
export const MissionPreviewInput = v.strictObject({ mission: Mission })

/**
 * An edited mission, with the version it was edited from, which must still be the latest.
 *
 * @property revision the revision it was edited from, which texts raise too
 * @property publishes whether a draft is published with the edit
 * @see MI-5
 */
export const MissionInput = v.strictObject({
  mission: Mission,
  version: Revision,
  revision: v.optional(Revision),
  publishes: v.optional(v.boolean(), false),
})

/** The progress that an operator corrects by hand; a negative amount subtracts. @see MI-3 */
export const CorrectionInput = v.strictObject({
  email: Email,
  challengeId: Slug,
  missionId: Slug,
  amount: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(-1_000_000),
    v.maxValue(1_000_000),
    v.check((amount) => amount !== 0),
  ),
  on: Day,
  text: v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(160)),
})

/** A completion whose rewards an operator takes back. @see MI-4 */
export const ReversalInput = v.strictObject({
  email: Email,
  challengeId: Slug,
  missionId: Slug,
  reason: Reason,
})

/** An approval. @property amount the amount the evidence proves, in units of the mission */
export const ApprovalInput = v.strictObject({
  amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000)), 1),
})

export const RejectionInput = v.strictObject({ reason: Reason })

export const IncentivesInput = v.strictObject({ incentives: Incentives })
