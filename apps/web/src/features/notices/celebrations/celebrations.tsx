import { lazy, Suspense } from 'react'
import type { MissionMoment } from './celebration.tsx'

/** This chunk loads after the page. If it cannot be fetched, the celebrations wait at the server. */
const Watch = lazy(() =>
  import('./celebration-watch.tsx').then(
    ({ CelebrationWatch }) => ({ default: CelebrationWatch }),
    () => ({ default: () => null }),
  ),
)

/**
 * Shows everything there is to celebrate in one dialog over the page.
 *
 * @param missionMoment shows a completed mission, where the missions are
 * @see NO-1, PT-4
 */
export function Celebrations({ missionMoment }: { missionMoment?: MissionMoment }) {
  return (
    <Suspense fallback={null}>
      <Watch missionMoment={missionMoment} />
    </Suspense>
  )
}
