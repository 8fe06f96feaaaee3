import type { ReactNode } from 'react'
import { useAway } from '../../app/offline/use-away.ts'
import { useDevicePush } from '../../app/push/use-device-push.ts'
import { OfflineStrip } from '../../ui/offline-strip.tsx'

/**
 * Says that the server cannot be reached, and of when the page is. Every page with a session fetches it after it is shown,
 * so it also follows the notices that were touched outside the app.
 *
 * @see D-91, D-92
 */
export function AwayStrip(): ReactNode {
  useDevicePush()
  return <OfflineStrip words={useAway()} />
}
