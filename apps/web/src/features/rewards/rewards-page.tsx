import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { failureOf } from '../../app/failure-of.ts'
import { focusHeading } from '../../app/navigation/announce-navigation.ts'
import { rewardsQuery } from '../../app/queries/rewards-query.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { CatalogueView } from './catalogue/catalogue-view.tsx'
import { NoRewards } from './catalogue/no-rewards.tsx'
import { RewardPage } from './detail/reward-page.tsx'
import { redeemsQuery } from './queries.ts'
import { RedeemsView } from './redemptions/redeems-view.tsx'
import { RewardsSkeleton } from './rewards-skeleton.tsx'

/** Shows the catalogue, one of its rewards, or the redemptions, which are addresses of one screen. @see D-64 */
export function RewardsPage() {
  const search = useSearch({ from: '/mision-espacial/_session/recompensas' })
  useArrivals(search.recompensa ?? search.ver)
  const isAtRedeems = search.ver === 'canjes'
  const rewards = useQuery(rewardsQuery)
  const redeems = useQuery({ ...redeemsQuery, enabled: isAtRedeems })

  if (search.recompensa !== undefined) return <RewardPage id={search.recompensa} search={search} />
  if (isAtRedeems) {
    if (redeems.error && !redeems.data) {
      return <ErrorPage {...failureOf(redeems.error)} onRetry={() => void redeems.refetch()} />
    }
    return redeems.data ? <RedeemsView view={redeems.data} /> : <RewardsSkeleton />
  }
  if (rewards.error && !rewards.data) {
    return <ErrorPage {...failureOf(rewards.error)} onRetry={() => void rewards.refetch()} />
  }
  if (!rewards.data) return <RewardsSkeleton />
  if (rewards.data.rewards.length === 0) return <NoRewards credits={rewards.data.credits} />
  return <CatalogueView view={rewards.data} search={search} />
}

/** Moves the focus when the view changes: the path stays the same, so the router does not announce the navigation. */
function useArrivals(at: string | undefined): void {
  const before = useRef(at)

  useEffect(() => {
    if (before.current !== at) focusHeading()
    before.current = at
  }, [at])
}
