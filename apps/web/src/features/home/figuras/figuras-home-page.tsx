import { useQuery } from '@tanstack/react-query'
import { useProfile } from '../../../app/session/use-profile.ts'
import { figurasHomeQuery, useWeeklyPack } from '../queries.ts'
import { FigurasHomeView } from './figuras-home-view.tsx'

/** Greets at once, from the profile; what the server adds takes its place when it comes. @see S-50, D-50 */
export function FigurasHomePage() {
  const profile = useProfile()
  const { data, isError, refetch } = useQuery(figurasHomeQuery)
  useWeeklyPack()

  return <FigurasHomeView profile={profile} home={data} hasFailed={isError} onRetry={() => void refetch()} />
}
