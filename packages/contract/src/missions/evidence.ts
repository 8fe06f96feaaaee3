import { EVIDENCE_STATES } from '@orbita/domain/missions/evidence'
import { Id } from '@orbita/domain/page'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'

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

/** An evidence as the inbox lists it. @see D-78 */
export const EvidenceRow = v.strictObject({
  id: Id,
  state: v.picklist(EVIDENCE_STATES),
  mediaType: MediaType,
  fileName: v.string(),
  /** The size of the file. */
  bytes: Positive,
  sentAt: Instant,
  /** The company day by which the people team promises an answer. */
  promisedOn: Day,
  userId: Id,
  name: v.string(),
  email: v.string(),
  avatar: v.nullable(v.string()),
  area: v.nullable(v.string()),
  challengeId: v.string(),
  missionId: v.string(),
  /** The title and the picture of the mission. */
  title: v.string(),
  picture: v.string(),
  reviewedAt: v.nullable(Instant),
  /** The name of the operator who decided, or their e-mail. */
  reviewedBy: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})

export type EvidenceRow = v.InferOutput<typeof EvidenceRow>

/**
 * A page of the inbox of evidence.
 *
 * @property total the evidence of the filters, on every page
 * @property next the cursor of the next page, or null at the end
 */
export const EvidenceInboxOutput = v.strictObject({
  evidence: v.array(EvidenceRow),
  total: Count,
  next: v.nullable(v.string()),
})

export type EvidenceInboxOutput = v.InferOutput<typeof EvidenceInboxOutput>

/** The head of the inbox of evidence: the promise, what waits, what was answered, and its filters. @see D-78 */
export const EvidenceSummaryOutput = v.strictObject({
  /** The company's day. */
  today: Day,
  /** The working days in which evidence is answered. */
  promisedDays: Positive,
  waiting: Count,
  /** The number of answers this month, and their average time; null when there was none. */
  answered: v.nullable(v.strictObject({ count: Positive, averageHours: v.pipe(v.number(), v.minValue(0)) })),
  /** The missions whose evidence waits, for the filter. */
  missions: v.array(v.strictObject({ challengeId: v.string(), missionId: v.string(), title: v.string() })),
  /** The areas of those whose evidence waits. */
  areas: v.array(v.string()),
})

export type EvidenceSummaryOutput = v.InferOutput<typeof EvidenceSummaryOutput>

/** A photo of another employee that was approved and looks alike. It is a hint, and decides nothing. */
const AlikeEvidence = v.strictObject({ id: Id, name: v.string(), fileName: v.string(), sentAt: Instant })

/** One evidence with everything that a decision needs. @see D-78 */
export const EvidenceDetailOutput = v.strictObject({
  ...EvidenceRow.entries,
  /** The rank of the employee. */
  level: v.string(),
  /** Whether the employee may enter. */
  isActive: v.boolean(),
  mission: v.strictObject({
    challengeTitle: v.string(),
    line: v.string(),
    briefing: v.array(v.string()),
    unit: MissionUnit,
    /** The employee's amount so far. */
    amount: Count,
    target: Positive,
    isCompleted: v.boolean(),
    /** The last day on which another evidence may be sent. */
    endsOn: Day,
  }),
  /** The payment for completing the mission to this employee. */
  gives: v.strictObject({ experience: Count, credits: Count, packs: Count }),
  /** The other evidence of the employee for the mission, the latest first. */
  tries: v.array(SentEvidence),
  alike: v.strictObject({ count: Count, nearest: v.array(AlikeEvidence) }),
})

export type EvidenceDetailOutput = v.InferOutput<typeof EvidenceDetailOutput>

/** The decision of an operator about an evidence. @see MI-6 */
export const EvidenceReviewOutput = v.strictObject({ id: Id, state: v.picklist(['approved', 'rejected']) })
