import { type TouchEvent, useRef } from 'react'

/** The distance that a finger moves for the next one, in pixels. */
const SWIPE_PX = 60

type Steps = { onPrevious?: (() => void) | undefined; onNext?: (() => void) | undefined }

/** Goes to another evidence when a finger moves aside. It never decides. */
export function useSwipe({ onPrevious, onNext }: Steps) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const at = ({ changedTouches }: TouchEvent) => ({ x: changedTouches[0]!.clientX, y: changedTouches[0]!.clientY })

  return {
    onTouchStart: (event: TouchEvent) => {
      from.current = event.touches.length === 1 ? at(event) : null
    },
    onTouchEnd: (event: TouchEvent) => {
      if (!from.current) return
      const [x, y] = [at(event).x - from.current.x, at(event).y - from.current.y]
      from.current = null
      if (Math.abs(x) < SWIPE_PX || Math.abs(y) > Math.abs(x)) return
      if (x < 0) onNext?.()
      else onPrevious?.()
    },
  }
}
