import type { Silhouette } from '@orbita/contract/albums/silhouette'
import { type ComponentType, lazy, Suspense } from 'react'
import { Bone } from '../../../ui/bone.tsx'
import styles from './thursday.module.css'

type Props = { silhouette: Silhouette; isFirst: boolean }

/** It comes on some days of a week only. If it cannot be fetched, the rest of the home stays. */
const Panel = lazy<ComponentType<Props>>(() =>
  import('./silhouette-panel.tsx').then(
    ({ SilhouettePanel }) => ({ default: SilhouettePanel }),
    () => ({ default: () => null }),
  ),
)

/** Shows the silhouette of the week, on the days that have one. @see D-138 */
export function Thursday({ silhouette, isFirst }: { silhouette: Silhouette | null | undefined; isFirst: boolean }) {
  if (!silhouette) return null
  return (
    <Suspense fallback={<Bone className={`${styles.bone}`} />}>
      <Panel silhouette={silhouette} isFirst={isFirst} />
    </Suspense>
  )
}
