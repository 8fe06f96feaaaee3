import { EVIDENCE_STATES } from '@orbita/domain/missions/evidence'
import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { Count, Instant, Positive } from './scalars.ts'

const MediaType = v.picklist(['image/webp', 'application/pdf'])

/** The unit of a mission: «llamada», «llamadas». */
export const MissionUnit = v.strictObject({ one: v.string(), many: v.string() })

/** An evidence as the employee who sent it sees it. @see MI-6 */
export const SentEvidence = v.strictObject({
  id: Id,
  state: v.picklist(EVIDENCE_STATES),
  mediaType: MediaType,
  fileName: v.string(),
  sentAt: Instant,
  reviewedAt: v.nullable(Instant),
  /** The reason it was rejected, as the operator wrote it. */
  reason: v.nullable(v.string()),
})

export type SentEvidence = v.InferOutput<typeof SentEvidence>

/** An evidence that waits for review, with the employee who sent it. @see MI-6 */
export const EvidenceToReview = v.strictObject({
  id: Id,
  mediaType: MediaType,
  fileName: v.string(),
  sentAt: Instant,
  name: v.string(),
  email: v.string(),
  area: v.nullable(v.string()),
  challengeId: v.string(),
  missionId: v.string(),
  /** The title of the mission. */
  title: v.string(),
  unit: MissionUnit,
  /** The employee's amount so far. */
  amount: Count,
  target: Positive,
  /** The size of the file. */
  bytes: Positive,
})

export type EvidenceToReview = v.InferOutput<typeof EvidenceToReview>

/**
 * A page of evidence, the latest first.
 *
 * @property next the id to send as `before` for older ones, or null at the end
 */
export const EvidenceInboxOutput = v.strictObject({ evidence: v.array(EvidenceToReview), next: v.nullable(Id) })

export type EvidenceInboxOutput = v.InferOutput<typeof EvidenceInboxOutput>

/** The decision of an operator about an evidence. @see MI-6 */
export const EvidenceReviewOutput = v.strictObject({ id: Id, state: v.picklist(['approved', 'rejected']) })
