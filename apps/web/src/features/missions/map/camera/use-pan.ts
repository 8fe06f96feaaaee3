import { createUseGesture, dragAction, wheelAction } from '@use-gesture/react'
import { type RefObject, useRef } from 'react'
import { useArrowKeys } from '../../../../ui/controls/use-arrow-keys.ts'
import { isMotionOff } from '../../../../ui/motion.ts'
import { useGlide } from './use-glide.ts'

/** A press that moves less than this, in pixels, is a click. */
const SLOP_PX = 6

const useMouse = createUseGesture([dragAction, wheelAction])

/**
 * Pans what scrolls by the mouse: dragged, or by its wheel, which moves it sideways until it ends; and by the arrow keys
 * where they mean nothing else. Fingers pan it as they do everything.
 *
 * @param isWide whether it is to be panned by the wheel; under that it only scrolls sideways when it is zoomed
 */
export function usePan(scroller: RefObject<HTMLDivElement | null>, isWide: boolean): void {
  const wasDragged = useRef(false)
  const glide = useGlide(scroller)

  useArrowKeys((step) => {
    const frame = scroller.current
    frame?.scrollBy?.({ left: step * frame.clientWidth * 0.5, behavior: isMotionOff() ? 'instant' : 'smooth' })
  })

  useMouse(
    {
      onPointerDown: () => {
        wasDragged.current = false
      },
      // Otherwise the browser would look, at every step of a drag, for text to select and for an edge to scroll at.
      onMouseDown: ({ event }) => event.button === 0 && event.preventDefault(),
      onDrag: ({ event, last, initial, xy, memo }) => {
        const frame = scroller.current
        if (!frame || !isMouse(event)) return

        const from: { left: number; top: number } = memo ?? { left: frame.scrollLeft, top: frame.scrollTop }
        wasDragged.current = true
        frame.toggleAttribute('data-dragging', !last)
        frame.scrollLeft = from.left + initial[0] - xy[0]
        frame.scrollTop = from.top + initial[1] - xy[1]
        return from
      },
      // Ignores the click that follows a drag.
      onClickCapture: ({ event }) => {
        if (!wasDragged.current) return
        wasDragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
      onWheel: ({ event, delta: [across, down], ctrlKey, shiftKey }) => {
        if (ctrlKey || shiftKey || Math.abs(across) > Math.abs(down)) return
        // At either end of the map, the wheel scrolls the page.
        if (glide(down)) event.preventDefault()
      },
    },
    {
      target: scroller,
      eventOptions: { passive: false },
      drag: { threshold: SLOP_PX, pointer: { keys: false } },
      wheel: { enabled: isWide },
    },
  )
}

function isMouse(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'mouse'
}
