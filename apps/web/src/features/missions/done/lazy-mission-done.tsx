import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { MissionDoneProps } from './mission-done.tsx'

const Done = lazy(() => import('./mission-done.tsx').then(({ MissionDone }) => ({ default: MissionDone })))

/** Fetches the code of the moment of a completed mission, and what it shows. */
export async function prepareMissionDone(client: QueryClient, mission: MissionDoneProps['mission']): Promise<unknown> {
  const { prepare } = await import('./mission-done.tsx')
  return prepare(client, mission)
}

/** Shows the moment of a completed mission, whose code is fetched when there is one. */
export function LazyMissionDone(props: MissionDoneProps) {
  return (
    <Suspense fallback={null}>
      <Done {...props} />
    </Suspense>
  )
}
