import { type PointerEvent, type RefObject, useRef } from 'react'
import { isMotionOff } from '../motion.ts'

/** The pixels that a sheet is pulled until letting go closes it. */
const FAR_PX = 96
/** The speed, in pixels a millisecond, from which a shorter pull closes it too, as a flick does. */
const FAST = 0.5
const FLICK_PX = 24

type Setting = { isBlocked: boolean; onClose: () => void }

/**
 * Closes a sheet that a finger pulls down by its handle. The sheet follows the finger, and goes back when it is let go
 * before it is far enough. The handle needs `touch-action: none`.
 *
 * @returns the listeners of the handle
 */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, { isBlocked, onClose }: Setting) {
  const from = useRef<{ y: number; at: number }>(undefined)

  const pulled = ({ clientY }: PointerEvent) => Math.max(0, clientY - (from.current?.y ?? clientY))

  function settle(down: number) {
    const element = sheet.current
    if (!element) return
    element.style.transform = ''
    if (down > 0 && !isMotionOff()) {
      element.animate?.(
        { transform: [`translateY(${down}px)`, 'none'] },
        { duration: 240, easing: 'cubic-bezier(.34,1.56,.64,1)' },
      )
    }
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (isBlocked || !event.isPrimary || event.pointerType === 'mouse') return
      from.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current && sheet.current) sheet.current.style.transform = `translateY(${pulled(event)}px)`
    },
    onPointerUp: (event: PointerEvent) => {
      if (!from.current) return
      const down = pulled(event)
      const isFlick = down > FLICK_PX && down / Math.max(1, event.timeStamp - from.current.at) > FAST
      from.current = undefined
      if (down > FAR_PX || isFlick) onClose()
      else settle(down)
    },
    onPointerCancel: (event: PointerEvent) => {
      if (!from.current) return
      const down = pulled(event)
      from.current = undefined
      settle(down)
    },
  }
}
