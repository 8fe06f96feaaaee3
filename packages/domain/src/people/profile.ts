import * as v from 'valibot'
import { PLATFORMS } from '../platforms.ts'
import { AVATAR_IDS } from './avatars.ts'

/**
 * The profile that an employee's browser holds: the `users` document (S-40), experience and credits (PT-1).
 * `level` and `avatar` are free text: an unknown level falls back to `sin-rango` (S-41), an unknown avatar to initials.
 */
export const Profile = v.object({
  email: v.string(),
  name: v.string(),
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
