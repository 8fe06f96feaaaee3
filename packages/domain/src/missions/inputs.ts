import * as v from 'valibot'
import { Day } from '../day.ts'
import { OperationId } from '../operation.ts'
import { Email, Text } from '../text.ts'
import { Challenge, Mission, Slug } from './challenge.ts'
import { Incentives } from './incentives.ts'

const Reason = v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(300))

export const MissionParam = v.object({ challengeId: Slug, missionId: Slug })

/** A challenge as it should be from now on. Its new missions are published, except those in `drafts`. @see MI-1 */
export const ChallengeInput = v.strictObject({
  operationId: OperationId,
  challenge: Challenge,
  drafts: v.optional(v.array(Slug), []),
})

/** An edited mission whose effects are to be previewed. @see MI-5 */
export const MissionPreviewInput = v.strictObject({ mission: Mission })

/** An edited mission, with the version it was edited from, which must still be the latest. @see MI-5 */
export const MissionInput = v.strictObject({
  operationId: OperationId,
  mission: Mission,
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})

/** Progress that an operator corrects by hand; a negative amount subtracts. @see MI-3 */
export const CorrectionInput = v.strictObject({
  operationId: OperationId,
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
  operationId: OperationId,
  email: Email,
  challengeId: Slug,
  missionId: Slug,
  reason: Reason,
})

/** @property amount the amount the evidence proves, in units of the mission */
export const ApprovalInput = v.strictObject({
  operationId: OperationId,
  amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000)), 1),
})

export const RejectionInput = v.strictObject({ operationId: OperationId, reason: Reason })

export const IncentivesInput = v.strictObject({ operationId: OperationId, incentives: Incentives })

/**
 * A percent-encoded file name from a header. The result has no folders nor control characters and at most 120
 * characters; a longer name keeps its beginning and its end.
 */
export const FileName = v.pipe(
  v.string(),
  v.maxLength(1_500),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return decodeURIComponent(dataset.value)
    } catch {
      addIssue({ message: 'El nombre del archivo está mal escrito.' })
      return NEVER
    }
  }),
  Text,
  v.transform((name) =>
    name
      .normalize('NFC')
      .replace(/^.*[/\\]/s, '')
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
  ),
  v.minLength(1),
  v.transform((name) => (name.length > 120 ? `${name.slice(0, 100)}…${name.slice(-15)}`.toWellFormed() : name)),
)

/** The headers sent with the raw bytes of a file. */
export const FileHeaders = v.object({ 'x-operation-id': OperationId, 'x-file-name': FileName })
