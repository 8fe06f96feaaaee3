import { useContext } from 'react'
import { ProfileContext } from './use-profile.ts'

/** Returns whom the pictures of a page show: the signed-in user, or nobody on a page that has none. @see D-134 */
export function useMe(): { name: string; avatar: string | null } {
  return useContext(ProfileContext) ?? { name: '', avatar: null }
}
