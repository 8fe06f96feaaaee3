import type { ReactNode } from 'react'
import { useAway } from '../../app/offline/use-away.ts'
import { OfflineStrip } from '../../ui/offline-strip.tsx'

/** Says that the server cannot be reached, and of when the page is. @see D-91 */
export function AwayStrip(): ReactNode {
  return <OfflineStrip words={useAway()} />
}
