import { createUseGesture, pinchAction, wheelAction } from '@use-gesture/react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isMotionOff } from '../../../../ui/motion.ts'

/** The steps of the map: all of it at a glance, as it is, near. */
const STEPS = [0.65, 1, 1.35] as const

/** The ratio between the distances of two fingers that makes one zoom step. */
const PINCH = 1.25

/** The distance that the wheel turns, with Control held, for one zoom step, in pixels. */
const WHEEL_STEP = 60

type Elements = {
  /** what scrolls */
  scroller: RefObject<HTMLDivElement | null>
  /** what is made larger, inside it, from its left upper corner */
  canvas: RefObject<HTMLDivElement | null>
  /** whether the scroller also scrolls up and down, or the page does */
  isWide: boolean
}

type Point = { x: number; y: number }

const useFingersAndWheel = createUseGesture([pinchAction, wheelAction])

/**
 * Zooms the map step by step around a point that stays in place: by button, by two fingers, and by the wheel with
 * Control held, which is also how browsers report a pinch on a touchpad.
 */
export function useZoom({ scroller, canvas, isWide }: Elements) {
  const [step, setStep] = useState(1)
  const fixed = useRef<{ point: Point; at: Point; from: number } | null>(null)
  const zoom = STEPS[step]!

  function turn(by: -1 | 1, around?: Point) {
    const [next, frame, map] = [STEPS[step + by], scroller.current, canvas.current]
    if (next === undefined || !frame || !map) return

    const box = frame.getBoundingClientRect()
    const corner = map.getBoundingClientRect()
    const at = around ?? { x: box.left + box.width / 2, y: isWide ? box.top + box.height / 2 : innerHeight / 2 }
    fixed.current = { at, from: zoom, point: { x: (at.x - corner.left) / zoom, y: (at.y - corner.top) / zoom } }
    setStep(step + by)
  }

  useLayoutEffect(() => {
    const [frame, map, kept] = [scroller.current, canvas.current, fixed.current]
    fixed.current = null
    if (!frame || !map || !kept) return

    const { at, from, point } = kept
    const corner = map.getBoundingClientRect()
    frame.scrollLeft += corner.left + point.x * zoom - at.x
    const down = corner.top + point.y * zoom - at.y
    if (isWide) frame.scrollTop += down
    else scrollBy({ top: down, behavior: 'instant' })
    if (isMotionOff()) return

    const shift = `${point.x * (zoom - from)}px, ${point.y * (zoom - from)}px`
    const before = { transform: `translate(${shift}) scale(${from})` }
    map.animate?.([before, { transform: `scale(${zoom})` }], {
      duration: 240,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    })
  }, [zoom, isWide, scroller, canvas])

  useFingersAndWheel(
    {
      onPinch: ({ origin: [x, y], movement: [spread], memo: before = 1 }) => {
        const ratio = spread / before
        if (ratio < PINCH && ratio > 1 / PINCH) return before
        turn(ratio > 1 ? 1 : -1, { x, y })
        return spread
      },
      onWheel: ({ event, ctrlKey, movement: [, turned], memo: before = 0 }) => {
        if (!ctrlKey) return turned
        event.preventDefault()
        if (Math.abs(turned - before) < WHEEL_STEP) return before
        turn(turned > before ? -1 : 1, { x: event.clientX, y: event.clientY })
        return turned
      },
    },
    {
      target: scroller,
      // The browser leaves two fingers to us where `touch-action` says so.
      pinch: { pointer: { touch: true }, pinchOnWheel: false },
      wheel: { eventOptions: { passive: false } },
    },
  )

  return {
    zoom,
    zoomIn: step < STEPS.length - 1 ? () => turn(1) : undefined,
    zoomOut: step > 0 ? () => turn(-1) : undefined,
  }
}
