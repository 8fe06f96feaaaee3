import * as v from 'valibot'
import { PLATFORMS } from '../platforms.ts'
import { Text } from '../text/text.ts'
import { AVATAR_IDS } from './avatars.ts'
import { LONGEST_CALLED } from './first-name.ts'
import { nameFault, normaliseName } from './name.ts'

/**
 * The profile that an employee's browser holds: the `users` document (S-40), experience and credits (PT-1).
 * `level` and `avatar` are free text: an unknown level falls back to `sin-rango` (S-41), an unknown avatar to initials.
 */
export const Profile = v.object({
  email: v.string(),
  name: v.string(),
  /** How they want to be greeted; a profile that an older version kept does not say it. @see D-104 */
  called: v.optional(v.nullable(v.string())),
  avatar: v.nullable(v.string()),
  isActive: v.boolean(),
  platform: v.array(v.picklist(PLATFORMS)),
  level: v.string(),
  experience: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  credits: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

export type Profile = v.InferOutput<typeof Profile>

/** The choice of an avatar; `firstLogin` is sent the first time an avatar is chosen. @see S-44 */
export const SetAvatarInput = v.strictObject({
  avatar: v.picklist(AVATAR_IDS),
  firstLogin: v.boolean(),
})

export type SetAvatarInput = v.InferOutput<typeof SetAvatarInput>

/** How somebody wants to be greeted; null for their first name. @see D-104 */
export const Called = v.nullable(
  v.pipe(
    Text,
    v.transform(normaliseName),
    v.check((text) => nameFault(text, LONGEST_CALLED) === undefined),
  ),
)

export const SetCalledInput = v.strictObject({ called: Called })
