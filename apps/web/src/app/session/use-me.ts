import { useContext } from 'react'
import { ProfileContext } from './use-profile.ts'

/** Returns whom the pictures of a page show: the signed-in user, or nobody on a page that has none. @see D-134 */
export function useMe(): { name: string; avatar: string | null } {
  return useContext(ProfileContext) ?? { name: '', avatar: null }
}

/** Returns whether the user has chosen nobody yet, and has the page on which to do so. @see D-134 */
export function useCanChooseMe(): boolean {
  const profile = useContext(ProfileContext)
  return profile !== null && profile.avatar === null && profile.platform.includes('figuras')
}
