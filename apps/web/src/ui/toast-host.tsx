import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isToasterWanted, subscribeToWanted } from '../app/notices.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** The toaster's place: empty until there is something to say. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(subscribeToWanted, isToasterWanted, () => false)
  if (!isWanted) return null

  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
