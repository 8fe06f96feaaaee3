import { type RefObject, useEffect, useRef } from 'react'
import { isMotionOff } from '../../../../ui/motion.ts'

/** The share of the remaining distance that is scrolled in each frame. */
const EASE = 0.24

/** Within this distance of its end, in pixels, a glide is slow enough for the pointer to aim at what passes under it. */
const SLOW_PX = 8

/**
 * Scrolls an element sideways, smoothly, by the distances given to it, in pixels, which add up while it moves. The
 * function returns false, and scrolls nothing, when the element is at its end.
 */
export function useGlide(scroller: RefObject<HTMLElement | null>): (by: number) => boolean {
  const target = useRef(0)
  const request = useRef(0)

  useEffect(() => () => cancelAnimationFrame(request.current), [])

  function move() {
    const frame = scroller.current
    if (!frame) return

    const before = frame.scrollLeft
    const left = target.current - before
    const isThere = Math.abs(left) < 1 || isMotionOff()
    frame.scrollLeft = isThere ? target.current : before + Math.sign(left) * Math.max(1, Math.abs(left) * EASE)
    request.current = isThere || frame.scrollLeft === before ? 0 : requestAnimationFrame(move)
    frame.toggleAttribute('data-gliding', request.current !== 0 && Math.abs(left) > SLOW_PX)
  }

  return (by) => {
    const frame = scroller.current
    if (!frame) return false

    const from = request.current ? target.current : frame.scrollLeft
    const end = frame.scrollWidth - frame.clientWidth
    if ((by < 0 && from <= 0) || (by > 0 && from >= end - 1)) return false

    target.current = Math.min(end, Math.max(0, from + by))
    request.current ||= requestAnimationFrame(move)
    return true
  }
}
