import { type ComponentProps, lazy, Suspense } from 'react'
import type { ProfileSheet } from './profile-sheet.tsx'

const Sheet = lazy(() => import('./profile-sheet.tsx').then(({ ProfileSheet }) => ({ default: ProfileSheet })))

/** Shows the profile over the page. Only employees without figuras open it, so its code is fetched then. */
export function LazyProfileSheet(props: ComponentProps<typeof ProfileSheet>) {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  )
}
