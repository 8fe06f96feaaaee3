import * as v from 'valibot'
import { StandingFields } from './standing.ts'

/** The step after an operator's right passphrase: the second step, or the enrolment of an authenticator. @see D-70 */
export const PassphraseOutput = v.variant('next', [
  v.strictObject({ next: v.literal('code'), ticket: v.string() }),
  v.strictObject({
    next: v.literal('enrolment'),
    ticket: v.string(),
    /** in base32, to be typed where a QR code cannot be read */
    secret: v.string(),
    /** `otpauth://…`, to be drawn as a QR code */
    uri: v.string(),
    /** the name of the employee with the same e-mail, whom they are in the programme; null: nobody. @see PT-6 */
    person: v.nullable(v.string()),
  }),
])

/** An operator's opened session. @see D-70 */
export const OperatorSessionOutput = v.strictObject({
  email: v.string(),
  recoveryCodesLeft: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** The first session of an operator, with the recovery codes that are shown this once. @see D-70 */
export const EnrolmentOutput = v.strictObject({ email: v.string(), recoveryCodes: v.array(v.string()) })

export type FirstStep = v.InferOutput<typeof PassphraseOutput>
export type OperatorSession = v.InferOutput<typeof OperatorSessionOutput>

/** The operator who asks, as the console names them. @see D-70 */
export const OperatorOutput = v.strictObject({
  email: v.string(),
  /** The name of the employee with the same e-mail, or null. */
  name: v.nullable(v.string()),
  recoveryCodesLeft: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** What they may do, and for whose people. @see D-122 */
  ...StandingFields,
})

export type OperatorOutput = v.InferOutput<typeof OperatorOutput>
