import robot from '@orbita/art/files/escena/robot.svg'
import gaseoso from '@orbita/art/files/planetas/gaseoso.svg'
import { type ReactNode, useEffect } from 'react'
import { useLoading } from '../../app/navigation/loading.ts'
import { useSlow } from '../../app/offline/use-slow.ts'
import { useUnreachable } from '../../app/offline/use-unreachable.ts'
import { useDevicePush } from '../../app/push/use-device-push.ts'
import { useMe } from '../../app/session/use-me.ts'
import { bodyPicture } from '../../components/pictures/bodies.ts'
import { OfflineStrip } from '../../ui/offline-strip.tsx'

/** The pictures of the scene that a page without a network shows, besides whom it shows. */
const OFFLINE_PICTURES = [robot, gaseoso]

/**
 * Says that the server cannot be reached, and of when the page is, or that an answer is overdue. Every page with a session fetches it after it is shown,
 * so it also follows the notices that were touched outside the app, and loads the pictures of the scene without a network,
 * which a browser without the service worker would lack.
 *
 * @see D-91, D-92
 */
export function UnreachableStrip(): ReactNode {
  useDevicePush()
  const { avatar } = useMe()
  useEffect(() => {
    for (const picture of [...OFFLINE_PICTURES, bodyPicture(avatar, 'rests')]) new Image().src = picture
  }, [avatar])
  const away = useUnreachable()
  const isSlow = useSlow()
  // The overlay covers the strip and says the same.
  const isCovered = useLoading()
  return <OfflineStrip isAway={away !== null} seen={away?.seen} isSlow={isSlow && !isCovered} />
}
