import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../app/failure-of.ts'
import { useProfile } from '../../app/session/use-profile.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { IncentiveBoard } from './incentive-board.tsx'
import { IncentivesSkeleton } from './incentives-skeleton.tsx'
import { NoIncentives } from './no-incentives.tsx'
import { incentivesQuery } from './queries.ts'

/** Shows the awards of the programme. @see D-63 */
export function IncentivesPage() {
  const profile = useProfile()
  const { data, error, refetch } = useQuery(incentivesQuery)

  if (error && !data) return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <IncentivesSkeleton />
  if (data.incentives.length === 0) return <NoIncentives />
  return <IncentiveBoard view={data} profile={profile} />
}
