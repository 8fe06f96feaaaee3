import * as v from 'valibot'
import { PLATFORMS } from '../platforms.ts'
import { Text } from '../text/text.ts'

/**
 * The sign-in form: both fields are required and no other rule applies. The maximum lengths only protect the hasher.
 *
 * @see S-10
 */
export const SignInInput = v.strictObject({
  email: v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(320)),
  password: v.pipe(Text, v.minLength(1), v.maxLength(128)),
  /** The platform whose login page was used; absent on `/login`. */
  platform: v.optional(v.picklist(PLATFORMS)),
})

export type SignInInput = v.InferOutput<typeof SignInInput>
