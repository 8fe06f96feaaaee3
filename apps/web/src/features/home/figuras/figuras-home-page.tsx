import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBridge } from '../../../app/queries/packs-query.ts'
import { useProfile } from '../../../app/session/use-profile.ts'
import { figurasHomeQuery, useWeeklyPack } from '../queries.ts'
import { FigurasHomeView } from './figuras-home-view.tsx'

/**
 * Shows the greeting at once, from the stored profile, and the rest when the server has answered.
 *
 * @param props.newVersion the offer of a newer version of the app
 * @see S-50, D-50
 */
export function FigurasHomePage({ newVersion }: { newVersion?: ReactNode }) {
  const profile = useProfile()
  const { data, isError, refetch } = useQuery(figurasHomeQuery)
  const bridge = useBridge()
  useWeeklyPack()

  return (
    <FigurasHomeView
      profile={profile}
      home={data}
      bridge={bridge}
      newVersion={newVersion}
      hasFailed={isError && !data}
      onRetry={() => void refetch()}
    />
  )
}
