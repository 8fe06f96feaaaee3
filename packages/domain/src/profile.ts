import * as v from 'valibot'
import { AVATAR_IDS } from './avatars.ts'
import { PLATFORMS } from './platforms.ts'

/**
 * What an employee's browser knows about them: the `users` document (S-40) and the two numbers of PT-1.
 * `level` and `avatar` stay text: an unknown level falls back to `sin-rango` (S-41), an unknown avatar shows initials.
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

/** S-44: the flag `firstLogin` is passed the first time an avatar is chosen. */
export const SetAvatarInput = v.strictObject({
  avatar: v.picklist(AVATAR_IDS),
  firstLogin: v.boolean(),
})

export type SetAvatarInput = v.InferOutput<typeof SetAvatarInput>
