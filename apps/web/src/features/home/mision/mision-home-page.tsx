import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { messageOf } from '../../../app/error-copy.ts'
import { useProfile } from '../../../app/session/use-profile.ts'
import { missionHomeQuery } from '../queries.ts'
import { MisionHomeView } from './mision-home-view.tsx'

const PlanReturn = lazy(() =>
  import('../habits/plan-return.tsx').then(
    ({ PlanReturn }) => ({ default: PlanReturn }),
    () => ({ default: () => null }),
  ),
)

/**
 * Shows the greeting at once, from the stored profile, and the rest when the server has answered.
 *
 * @param props.newVersion the offer of a newer version of the app
 * @see D-60
 */
export function MisionHomePage({ newVersion }: { newVersion?: ReactNode }) {
  const profile = useProfile()
  const { data, error, refetch } = useQuery(missionHomeQuery)
  const failure = error && !data ? messageOf(error) : undefined

  // An employee who also has figuras shows the plan again from their profile there.
  const offersPlan = data?.habits.flightPlan?.isHidden && !profile.platform.includes('figuras')

  return (
    <MisionHomeView
      profile={profile}
      home={data}
      failure={failure}
      newVersion={newVersion}
      onRetry={() => void refetch()}
      planReturn={
        offersPlan && (
          <Suspense>
            <PlanReturn home="mision-espacial" />
          </Suspense>
        )
      }
    />
  )
}
