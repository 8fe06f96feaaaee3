import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { failureOf } from '../../app/failure-of.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { BestView } from './best/best-view.tsx'
import { GivePage } from './give/give-page.tsx'
import { NominatePage } from './give/nominate-page.tsx'
import { KudosBox } from './kudos/kudos-box.tsx'
import { recognitionsQuery } from './queries.ts'
import { RecognitionsSkeleton } from './recognitions-skeleton.tsx'
import { RecognitionsView } from './recognitions-view.tsx'
import type { RecognitionsScreen } from './search.ts'
import { OpenKudos } from './thanks/open-kudos.tsx'

const GoalsPage = lazy(() => import('./goals/goals-page.tsx').then((file) => ({ default: file.GoalsPage })))
const AreaPage = lazy(() => import('./area/area-page.tsx').then((file) => ({ default: file.AreaPage })))

/** Shows the recognitions: their overview, kudos, nominations, goals and thanks of the area, at addresses of one page. @see D-65 */
export function RecognitionsPage() {
  const search = useSearch({ from: '/mision-espacial/_session/reconocimientos' })
  const { data: recognitions, error, refetch } = useQuery(recognitionsQuery)
  useArrival(search.ver)

  // These need nothing of the other screens.
  if (search.ver === 'metas' || search.ver === 'area')
    return (
      <Suspense fallback={<RecognitionsSkeleton />}>{search.ver === 'metas' ? <GoalsPage /> : <AreaPage />}</Suspense>
    )
  if (error && !recognitions) return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  if (!recognitions) return <RecognitionsSkeleton />
  if (search.ver === 'kudos')
    return (
      <>
        <KudosBox counts={recognitions.kudos} box={search.caja ? 'sent' : 'received'} />
        {search.abre !== undefined && <OpenKudos key={search.abre} id={search.abre} />}
      </>
    )
  if (search.ver === 'reconocer')
    return <GivePage {...recognitions.kudos} offers={recognitions.areaThanks.offers} values={recognitions.values} />
  if (search.ver === 'nominar') return <NominatePage {...recognitions} />
  if (search.ver === 'mejores') return <BestView recognitions={recognitions} search={search} />
  return <RecognitionsView recognitions={recognitions} />
}

/** Moves the focus to the heading of each new screen of this address, as a navigation between pages does. */
function useArrival(screen: RecognitionsScreen | undefined): void {
  const last = useRef(screen)

  useEffect(() => {
    if (last.current === screen) return
    last.current = screen
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.focus({ preventScroll: true })
  }, [screen])
}
