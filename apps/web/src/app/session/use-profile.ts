import type { Profile } from '@orbita/domain/people/profile'
import { createContext, useContext } from 'react'

export const ProfileContext = createContext<Profile | null>(null)

/** Returns the profile of the signed-in user, on the pages that require a session. */
export function useProfile(): Profile {
  const profile = useContext(ProfileContext)
  if (!profile) throw new Error('useProfile: not behind the sign-in')
  return profile
}
