import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../app/error-copy.ts'
import { supportCodeOf } from '../../app/support-code.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { AwardsSkeleton } from './awards-skeleton.tsx'
import { AwardsView } from './awards-view.tsx'
import { NoAwards } from './no-awards.tsx'
import { awardsQuery, useAwardClaim } from './queries.ts'

/** @see D-57 */
export function AwardsPage() {
  const { ver } = useSearch({ from: '/figuras/_session/premios' })
  const { data: awards, error, refetch } = useQuery(awardsQuery)
  const [asked, setAsked] = useState<string>()
  const [claimed, setClaimed] = useState<string>()
  const { run, isRunning } = useAwardClaim(({ id }) => setClaimed(id))

  if (error && !awards)
    return <ErrorPage message={messageOf(error)} supportCode={supportCodeOf(error)} onRetry={() => void refetch()} />
  if (!awards) return <AwardsSkeleton />
  if (awards.length === 0) return <NoAwards />
  return (
    <AwardsView
      awards={awards}
      filter={ver}
      claiming={isRunning ? asked : undefined}
      claimed={claimed}
      onClaim={(awardId) => {
        setAsked(awardId)
        run(awardId)
      }}
    />
  )
}
