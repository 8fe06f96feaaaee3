import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../../../app/failure-of.ts'
import { usePageName } from '../../../app/navigation/page-name.ts'
import { ErrorPage } from '../../../components/failure/error-page.tsx'
import { useReportMissionVisit } from '../use-report-visit.ts'
import { MissionSkeleton } from './mission-skeleton.tsx'
import { MissionView } from './mission-view.tsx'
import { isUnknown, type MissionKey, missionQuery } from './queries.ts'

type Props = MissionKey & {
  /** shown when the mission does not exist */
  unknown: ReactNode
  /** whether looking at a mission may be a step of the plan de vuelo. @see MI-10 */
  isStep?: boolean
}

/** Shows one mission. @see D-62 */
export function MissionPage({ challengeId, missionId, unknown, isStep = false }: Props) {
  const { data: mission, error, refetch } = useQuery(missionQuery({ challengeId, missionId }))

  usePageName(mission?.title)
  useReportMissionVisit({ challengeId, missionId }, isStep && mission !== undefined)

  if (isUnknown(error)) return unknown
  if (error && !mission) return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  if (!mission) return <MissionSkeleton />
  return <MissionView key={`${challengeId}/${missionId}`} mission={mission} />
}
