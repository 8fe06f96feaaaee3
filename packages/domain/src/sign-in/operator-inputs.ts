import * as v from 'valibot'
import { isPossible, STANDING_FIELDS } from '../duties/duties.ts'
import { IdText } from '../page.ts'
import { isEmail, normaliseEmail, Text } from '../text/text.ts'
import { OperatorName, PASSPHRASE_MAX, PASSPHRASE_MIN } from './operator-sign-in.ts'

/** The minutes for which an operator need not prove again who they are: since they entered, or since the last proof. */
export const CONFIRMED_MINUTES = 5

/** The days for which the first passphrase of an operator is good, unless an authenticator is enrolled with it. @see D-70 */
export const INVITATION_DAYS = 7

/** The operator of a path. */
export const OperatorParam = v.object({ accountId: IdText })

/** The change to an operator of a path. */
export const OperatorRequestParam = v.object({ requestId: IdText })

/** A yes or a no to a change that waits; the no of who asked for it withdraws it. @see D-70 */
export const OperatorRequestDecisionInput = v.strictObject({ decision: v.picklist(['yes', 'no']) })

/** The session of a path, by the hash of its token in base64url. */
export const OperatorSessionParam = v.object({ sessionId: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

/** What an operator may do from now on. @see D-122 */
export const OperatorDutiesInput = v.pipe(
  v.strictObject(STANDING_FIELDS),
  v.forward(
    v.check((given) => isPossible(given)),
    ['areas'],
  ),
)

/** An operator to invite, and what they may do. @see D-70, D-122 */
export const InviteOperatorInput = v.pipe(
  v.strictObject({ email: v.pipe(Text, v.transform(normaliseEmail), v.check(isEmail)), ...STANDING_FIELDS }),
  v.forward(
    v.check((given) => isPossible(given)),
    ['areas'],
  ),
)

/** A new passphrase of the operator who sends it. */
export const OwnPassphraseInput = v.strictObject({
  passphrase: v.pipe(Text, v.minLength(PASSPHRASE_MIN), v.maxLength(PASSPHRASE_MAX)),
})

/** What the operator who sends it is called. @see D-122 */
export const OwnNameInput = v.strictObject({ name: OperatorName })

/** The proof of an operator's identity, in the session that is open. @see D-70 */
export const ConfirmationInput = v.strictObject({
  passphrase: v.pipe(Text, v.minLength(1), v.maxLength(PASSPHRASE_MAX)),
  code: v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(40)),
})
