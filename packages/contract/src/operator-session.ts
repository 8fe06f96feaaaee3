import * as v from 'valibot'

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
  }),
])

/** An operator's opened session. @see D-70 */
export const OperatorSessionOutput = v.strictObject({
  email: v.string(),
  recoveryCodesLeft: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** The first session of an operator, with the recovery codes that are shown this once. @see D-70 */
export const EnrolmentOutput = v.strictObject({ email: v.string(), recoveryCodes: v.array(v.string()) })
