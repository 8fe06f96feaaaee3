import * as v from 'valibot'
import { Id, IdText } from '../page.ts'
import { Reason } from '../text/reason.ts'
import { Email, Text } from '../text/text.ts'

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(-100_000), v.maxValue(100_000))

export const MovementParam = v.object({ movementId: IdText })
/** Asks what an operator moved lately for this employee. */
export const MovedQuery = v.object({ person: IdText })
export const ReportParam = v.object({ reportId: IdText })

/** An employee's report about a movement. @see PT-5 */
export const ReportInput = v.strictObject({
  text: v.pipe(Text, v.trim(), v.minLength(10), v.maxLength(500)),
})

/** An operator's answer to a report. @see PT-5 */
export const AnswerInput = v.strictObject({
  answer: v.pipe(Text, v.trim(), v.minLength(3), v.maxLength(1_000)),
})

/** A movement that an operator requests by hand, in whole points and credits. @see PT-6 */
export const ManualMovementInput = v.pipe(
  v.strictObject({ email: Email, experience: Amount, credits: Amount, reason: Reason }),
  v.forward(
    v.partialCheck(
      [['experience'], ['credits']],
      ({ experience, credits }) => experience !== 0 || credits !== 0,
      'Un movimiento tiene que mover algo.',
    ),
    ['experience'],
  ),
)

/**
 * The reason why an operator does not sign a movement, for the one who requested it. A withdrawal needs none. @see PT-6
 */
export const RefusalInput = v.strictObject({ note: v.optional(Reason) })

const Part = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

/**
 * A movement to reverse with its opposite, or with a part of it: the credits and the experience to take back, in absolute
 * value.
 *
 * @see PT-2
 */
export const MovementReversalInput = v.strictObject({
  movementId: Id,
  reason: Reason,
  part: v.optional(
    v.pipe(
      v.strictObject({ credits: Part, experience: Part }),
      v.check(({ credits, experience }) => credits > 0 || experience > 0),
    ),
  ),
})
