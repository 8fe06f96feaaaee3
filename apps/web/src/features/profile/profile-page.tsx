import { useProfile } from '../../app/use-profile.ts'
import { useSignOut } from '../../app/use-session-end.ts'
import { ProfileView } from './profile-view.tsx'

/** @see D-52 */
export function ProfilePage() {
  const profile = useProfile()
  const onSignOut = useSignOut('figuras')

  return <ProfileView profile={profile} onSignOut={onSignOut} />
}
