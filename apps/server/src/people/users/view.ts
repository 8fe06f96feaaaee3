import type { PlatformId } from '@orbita/domain/platforms'
import type { Profile } from '@orbita/domain/profile'
import { defineView } from '../../infra/http/view.ts'

/** The columns of `users` that their owner may see. */
export type ProfileRow = {
  email: string
  name: string
  avatar: string | null
  is_active: boolean
  platform: PlatformId[]
  level: string
  experience: number
  credits: number
}

export const PROFILE_COLUMNS = 'email, name, avatar, is_active, platform, level, experience, credits'

export const viewProfile = defineView<Profile>()((row: ProfileRow) => ({
  email: row.email,
  name: row.name,
  avatar: row.avatar,
  isActive: row.is_active,
  platform: row.platform,
  level: row.level,
  experience: row.experience,
  credits: row.credits,
}))

/** What an operator's change of somebody's access leaves. */
export type Access = { email: string; isActive: boolean; platform: PlatformId[] }

export type AccessRow = { id: number; email: string; is_active: boolean; platform: PlatformId[] }

export const viewAccess = defineView<Access>()((row: AccessRow) => ({
  email: row.email,
  isActive: row.is_active,
  platform: row.platform,
}))
