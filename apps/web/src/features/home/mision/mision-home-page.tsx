import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../app/error-copy.ts'
import { useProfile } from '../../../app/session/use-profile.ts'
import { missionHomeQuery } from '../queries.ts'
import { MisionHomeView } from './mision-home-view.tsx'

/** Shows the greeting at once, from the stored profile, and the rest when the server has answered. @see D-60 */
export function MisionHomePage() {
  const profile = useProfile()
  const { data, error, refetch } = useQuery(missionHomeQuery)
  const failure = error && !data ? messageOf(error) : undefined

  return <MisionHomeView profile={profile} home={data} failure={failure} onRetry={() => void refetch()} />
}
