import { type RefObject, useEffect } from 'react'
import { isStill } from '../../../ui/motion.ts'
import { useArrowKeys } from '../../../ui/use-arrow-keys.ts'

/** A press that moves less than this, in pixels, is a click. */
const SLOP_PX = 6

/** The share of the remaining distance that the wheel moves the map in each frame. */
const EASE = 0.24

/** A wheel that counts lines turns so many pixels a line. */
const LINE_PX = 32

/**
 * Pans what scrolls by the mouse: dragged, or by its wheel, which moves it sideways until it ends; and by the arrow keys
 * where they mean nothing else. Fingers pan it as they do everything.
 *
 * @param isWide whether it is to be panned by the wheel; under that it only scrolls sideways when it is zoomed
 */
export function usePan(scroller: RefObject<HTMLDivElement | null>, isWide: boolean): void {
  useArrowKeys((step) => {
    const frame = scroller.current
    frame?.scrollBy?.({ left: step * frame.clientWidth * 0.5, behavior: isStill() ? 'instant' : 'smooth' })
  })

  useEffect(() => {
    const frame = scroller.current
    if (!frame) return

    const stops = [dragged(frame), isWide ? wheeled(frame) : undefined]
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [scroller, isWide])
}

function dragged(frame: HTMLElement): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  let from: { x: number; y: number; left: number; top: number } | undefined
  let hasMoved = false

  frame.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX, clientY }) => {
      hasMoved = false
      if (pointerType !== 'mouse' || button !== 0) return
      from = { x: clientX, y: clientY, left: frame.scrollLeft, top: frame.scrollTop }
    },
    { signal },
  )
  frame.addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      if (!from) return
      const [x, y] = [clientX - from.x, clientY - from.y]
      if (!hasMoved && Math.hypot(x, y) < SLOP_PX) return
      if (!hasMoved) {
        hasMoved = true
        frame.setPointerCapture(pointerId)
        frame.dataset.dragging = ''
      }
      frame.scrollLeft = from.left - x
      frame.scrollTop = from.top - y
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const) {
    frame.addEventListener(
      end,
      () => {
        from = undefined
        delete frame.dataset.dragging
      },
      { signal },
    )
  }
  // Otherwise the browser would look, at every step of a drag, for text to select and for an edge to scroll at.
  frame.addEventListener('mousedown', (event) => event.button === 0 && event.preventDefault(), { signal })
  // Ignores the click that follows a drag.
  const onClick = (event: Event) => {
    if (!hasMoved) return
    hasMoved = false
    event.preventDefault()
    event.stopPropagation()
  }
  frame.addEventListener('click', onClick, { capture: true, signal })
  return () => leaving.abort()
}

function wheeled(frame: HTMLElement): () => void {
  let target = 0
  let frameAsked = 0

  function move() {
    const left = target - frame.scrollLeft
    const isThere = Math.abs(left) < 1 || isStill()
    const before = frame.scrollLeft
    frame.scrollLeft = isThere ? target : before + Math.sign(left) * Math.max(1, Math.abs(left) * EASE)
    // At either end the map stops moving.
    frameAsked = isThere || frame.scrollLeft === before ? 0 : requestAnimationFrame(move)
  }

  function onWheel(event: WheelEvent) {
    const { deltaY, deltaX, deltaMode, ctrlKey, shiftKey } = event
    if (ctrlKey || shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) return

    const from = frameAsked ? target : frame.scrollLeft
    const end = frame.scrollWidth - frame.clientWidth
    const wished = from + deltaY * (deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
    // At either end of the map, the wheel scrolls the page.
    if ((deltaY < 0 && from <= 0) || (deltaY > 0 && from >= end - 1)) return

    event.preventDefault()
    target = Math.min(end, Math.max(0, wished))
    frameAsked ||= requestAnimationFrame(move)
  }

  frame.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    cancelAnimationFrame(frameAsked)
    frame.removeEventListener('wheel', onWheel)
  }
}
