import { SignInInput } from '@orbita/domain/sign-in'
import * as v from 'valibot'

export const ClearLockInput = v.strictObject({ email: SignInInput.entries.email })

const SessionId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** @property id the session to end, if it is not the one in the request's cookies. @see S-14 */
export const SignOutInput = v.strictObject({ id: v.optional(SessionId) })

/** The same form sent by a browser without JavaScript. @see S-10 */
export const SignInForm = v.object({ email: SignInInput.entries.email, password: SignInInput.entries.password })

/** @see D-71 */
export const SessionParam = v.strictObject({ sessionId: SessionId })
