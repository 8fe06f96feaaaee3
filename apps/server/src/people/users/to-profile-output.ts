import type { Profile } from '@orbita/domain/people/profile'
import type { PlatformId } from '@orbita/domain/platforms'

/** The columns of `users` that their owner may see. */
export type ProfileRow = {
  email: string
  name: string
  called: string | null
  avatar: string | null
  is_active: boolean
  platform: PlatformId[]
  level: string
  experience: number
  credits: number
}

export const PROFILE_COLUMNS = 'email, name, called, avatar, is_active, platform, level, experience, credits'

/** Builds the profile that its owner reads. */
export function profileOf({ is_active: isActive, ...row }: ProfileRow): Profile {
  const { email, name, called, avatar, platform, level, experience, credits } = row
  return { email, name, called, avatar, isActive, platform, level, experience, credits }
}
