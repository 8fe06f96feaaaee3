import * as v from 'valibot'
import { Day } from '../day.ts'
import { OperationId } from '../operation.ts'
import { Email, Text } from '../text.ts'
import { Challenge, Mission, Slug } from './challenge.ts'
import { Incentives } from './incentives.ts'

const Reason = v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(300))

export const MissionParam = v.object({ challengeId: Slug, missionId: Slug })

/** A challenge as it should be from now on. Its new missions are published, unless they are told to be drafts. @see MI-1 */
export const ChallengeInput = v.strictObject({
  operationId: OperationId,
  challenge: Challenge,
  drafts: v.optional(v.array(Slug), []),
})

/** A mission as it would be. @see MI-5 */
export const MissionPreviewInput = v.strictObject({ mission: Mission })

/** A mission as it should be, edited from a version that is still the last. @see MI-5 */
export const MissionInput = v.strictObject({
  operationId: OperationId,
  mission: Mission,
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})

/** A fact that operators put right by hand; a negative amount takes. @see MI-3 */
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

/** What a completion gave, taken back. @see MI-4 */
export const ReversalInput = v.strictObject({
  operationId: OperationId,
  email: Email,
  challengeId: Slug,
  missionId: Slug,
  reason: Reason,
})

/** @property amount what the evidence shows, in units of the mission */
export const ApprovalInput = v.strictObject({
  operationId: OperationId,
  amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000)), 1),
})

export const RejectionInput = v.strictObject({ operationId: OperationId, reason: Reason })

export const IncentivesInput = v.strictObject({ operationId: OperationId, incentives: Incentives })

/** A file's name as a header carries it, percent-encoded: without folders nor control characters, at most 120 long. */
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

/** What comes with the raw bytes of a file. */
export const FileHeaders = v.object({ 'x-operation-id': OperationId, 'x-file-name': FileName })
