import type { Profile } from '@orbita/domain/profile'
import { createContext, useContext } from 'react'

export const ProfileContext = createContext<Profile | null>(null)

/** Who is signed in, on the pages behind the sign-in. */
export function useProfile(): Profile {
  const profile = useContext(ProfileContext)
  if (!profile) throw new Error('useProfile: not behind the sign-in')
  return profile
}
