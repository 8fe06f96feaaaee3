import robot from '@orbita/art/files/escena/robot.svg'
import gaseoso from '@orbita/art/files/planetas/gaseoso.svg'
import { type ReactNode, useEffect } from 'react'
import { useAway } from '../../app/offline/use-away.ts'
import { useDevicePush } from '../../app/push/use-device-push.ts'
import { OfflineStrip } from '../../ui/offline-strip.tsx'

/** The pictures of the scene that a page without a network shows. */
const OFFLINE_PICTURES = [robot, gaseoso]

/**
 * Says that the server cannot be reached, and of when the page is. Every page with a session fetches it after it is shown,
 * so it also follows the notices that were touched outside the app, and loads the pictures of the scene without a network,
 * which a browser without the service worker would lack.
 *
 * @see D-91, D-92
 */
export function AwayStrip(): ReactNode {
  useDevicePush()
  useEffect(() => {
    for (const picture of OFFLINE_PICTURES) new Image().src = picture
  }, [])
  const away = useAway()
  return <OfflineStrip isAway={away !== null} seen={away?.seen} />
}
