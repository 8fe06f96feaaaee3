import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../../app/failure-of.ts'
import { olderOf, useDropOlderPages } from '../../app/queries/older-pages.ts'
import { useProfile } from '../../app/session/use-profile.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { MovementsSkeleton } from './movements-skeleton.tsx'
import { MovementsView } from './movements-view.tsx'
import { NoMovements } from './no-movements.tsx'
import { creditsQuery, movementsQuery } from './queries.ts'
import type { MovementFilter } from './search.ts'

/**
 * Shows the page of the movements.
 *
 * @param way the content above the title, when the list is part of another page
 * @see PT-5
 */
export function MovementsPage({ filter, way }: { filter: MovementFilter | undefined; way?: ReactNode }) {
  const profile = useProfile()
  const list = useInfiniteQuery(movementsQuery)
  const canSpend = profile.platform.includes('mision-espacial')
  const credits = useQuery({ ...creditsQuery, enabled: canSpend })
  useDropOlderPages(movementsQuery.queryKey)

  if (list.error && !list.data) {
    return <ErrorPage {...failureOf(list.error)} onRetry={() => void list.refetch()} />
  }
  if (!list.data) return <MovementsSkeleton />
  const movements = list.data.pages
    .flatMap((page) => page.movements)
    // Employees who cannot spend credits see none.
    .map((movement) => (canSpend ? movement : { ...movement, credits: 0 }))
  if (movements.length === 0) return <NoMovements platforms={profile.platform} />
  return (
    <MovementsView
      profile={profile}
      movements={movements}
      filter={filter}
      credits={canSpend && !credits.error ? (credits.data ?? null) : undefined}
      way={way}
      older={olderOf(list)}
    />
  )
}
