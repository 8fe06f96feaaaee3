import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { failureOf } from '../../app/failure-of.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { MissionsSkeleton } from './missions-skeleton.tsx'
import { MissionsView } from './missions-view.tsx'
import { NoMissions } from './no-missions.tsx'
import { challengesQuery } from './queries.ts'
import { useReportMapVisit } from './use-report-visit.ts'
import { useView } from './view-preference.ts'

/** Shows the missions as a map or as a list. @see D-61 */
export function MissionsPage() {
  const { vista, estado } = useSearch({ from: '/mision-espacial/_session/misiones/' })
  const { data: challenges, error, refetch } = useQuery(challengesQuery)
  const view = useView(vista)
  useReportMapVisit()

  if (error && !challenges) return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  if (!challenges) return <MissionsSkeleton />
  if (challenges.challenges.length === 0) return <NoMissions />
  return <MissionsView challenges={challenges} view={view} filter={estado} />
}
