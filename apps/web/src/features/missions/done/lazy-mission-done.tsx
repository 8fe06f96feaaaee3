import { lazy, Suspense } from 'react'
import type { MissionDoneProps } from './mission-done.tsx'

const Done = lazy(() => import('./mission-done.tsx').then(({ MissionDone }) => ({ default: MissionDone })))

/** Shows the moment of a completed mission, whose code is fetched when there is one. */
export function LazyMissionDone(props: MissionDoneProps) {
  return (
    <Suspense fallback={null}>
      <Done {...props} />
    </Suspense>
  )
}
