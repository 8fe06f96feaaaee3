import { lazy, Suspense } from 'react'
import { useCelebration } from './use-celebration.ts'

const loadCelebration = () => import('./celebration.tsx')

const Celebration = lazy(() => loadCelebration().then(({ Celebration }) => ({ default: Celebration })))

/** Whatever there is to celebrate, as one moment over the page. @see NO-1, PT-4 */
export function Celebrations() {
  const { notices, close } = useCelebration(loadCelebration)
  if (!notices) return null

  return (
    <Suspense fallback={null}>
      <Celebration notices={notices} onClose={close} />
    </Suspense>
  )
}
