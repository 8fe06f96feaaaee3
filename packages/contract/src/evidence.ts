import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { Count, Instant, Positive } from './scalars.ts'

const MediaType = v.picklist(['image/webp', 'application/pdf'])

/** What a mission counts in: «llamada», «llamadas». */
export const MissionUnit = v.strictObject({ one: v.string(), many: v.string() })

/** A file as the employee who sent it sees it. @see MI-6 */
export const SentEvidence = v.strictObject({
  id: Id,
  state: v.picklist(['in-review', 'approved', 'rejected']),
  mediaType: MediaType,
  fileName: v.string(),
  sentAt: Instant,
  reviewedAt: v.nullable(Instant),
  /** why it was rejected, in the operators' words */
  reason: v.nullable(v.string()),
})

/** A file that waits for an operator's review, with whose it is. @see MI-6 */
const EvidenceToReview = v.strictObject({
  id: Id,
  mediaType: MediaType,
  fileName: v.string(),
  sentAt: Instant,
  name: v.string(),
  email: v.string(),
  area: v.nullable(v.string()),
  challengeId: v.string(),
  missionId: v.string(),
  /** of the mission */
  title: v.string(),
  unit: MissionUnit,
  /** what there is of it so far */
  amount: Count,
  target: Positive,
  /** size of the file */
  bytes: Positive,
})

/** The latest first. @property next the id to ask `before` for older ones, or null at the end */
export const EvidenceInboxOutput = v.strictObject({ evidence: v.array(EvidenceToReview), next: v.nullable(Id) })

/** What an operator decided about an evidence. @see MI-6 */
export const EvidenceReviewOutput = v.strictObject({ id: Id, state: v.picklist(['approved', 'rejected']) })
