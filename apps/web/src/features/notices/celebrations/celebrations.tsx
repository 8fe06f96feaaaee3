import { lazy, Suspense } from 'react'
import type { CelebrationsProps } from './celebrations-props.ts'

/** This chunk loads after the page. If it cannot be fetched, the celebrations wait at the server. */
const Watch = lazy(() =>
  import('./celebration-watch.tsx').then(
    ({ CelebrationWatch }) => ({ default: CelebrationWatch }),
    () => ({ default: () => null }),
  ),
)

/** Shows everything there is to celebrate in one dialog over the page. @see NO-1, PT-4 */
export function Celebrations(props: CelebrationsProps) {
  return (
    <Suspense fallback={null}>
      <Watch {...props} />
    </Suspense>
  )
}
