import { type ComponentProps, lazy, Suspense } from 'react'
import type { ConvertSheet as Sheet } from './convert-sheet.tsx'

const LazySheet = lazy(() => import('./convert-sheet.tsx').then((file) => ({ default: file.ConvertSheet })))

/** Shows the sheet that converts copies. Few open it, so its code is fetched then. */
export function ConvertSheet(props: ComponentProps<typeof Sheet>) {
  return (
    <Suspense>
      <LazySheet {...props} />
    </Suspense>
  )
}
