import { SignInInput } from '@orbita/domain/sign-in'
import * as v from 'valibot'

export const ClearLockInput = v.strictObject({ email: SignInInput.entries.email })

/** The same form sent by a browser without JavaScript. @see S-10 */
export const SignInForm = v.object({ email: SignInInput.entries.email, password: SignInInput.entries.password })
