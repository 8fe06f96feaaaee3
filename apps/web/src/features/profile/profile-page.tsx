import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useProfile } from '../../app/session/use-profile.ts'
import { useSignOut } from '../../app/session/use-session-end.ts'
import { AnniversarySwitch } from './anniversary-switch.tsx'
import { CalledPanel } from './called-panel.tsx'
import { ProfileView } from './profile-view.tsx'
import { countsQuery } from './queries.ts'

/** Shows the stored profile at once, and the server's counts when it has answered. @see D-52 */
export function ProfilePage(parts: { showcase: ReactNode; movements: ReactNode; plan: ReactNode; push: ReactNode }) {
  const profile = useProfile()
  const onSignOut = useSignOut('figuras')
  const { data, isError, refetch } = useQuery(countsQuery)

  return (
    <ProfileView
      profile={profile}
      counts={data}
      hasFailed={isError && !data}
      onRetry={() => void refetch()}
      called={<CalledPanel />}
      anniversary={
        typeof data?.isAnniversaryAnnounced === 'boolean' && (
          <AnniversarySwitch isAnnounced={data.isAnniversaryAnnounced} />
        )
      }
      {...parts}
      onSignOut={onSignOut}
    />
  )
}
