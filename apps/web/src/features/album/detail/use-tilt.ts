import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { isMotionOff } from '../../../ui/motion.ts'

/** A position on the card: 0 to 1 from left to right and from top to bottom. */
export type Lean = { x: number; y: number }

const CENTRE: Lean = { x: 0.5, y: 0.5 }

/** The share of the distance left after a frame, at 60 frames a second: the card arrives in about 120 ms. */
const LEFT_AFTER_A_FRAME = 0.78

/** The difference in tilt between opposite edges of the card, in degrees, around each axis. */
const TURN = { x: 20, y: 26 }

/** The most that the figure moves against its background, in pixels. */
const DEPTH_PX = 12

type Tilt = {
  /**
   * the element that tilts; a layer inside it with `data-drift` also moves, by that percentage of its own size, and the
   * figure, `data-depth`, moves against its background
   */
  ref: RefObject<HTMLDivElement | null>
  lean: (to: Lean) => void
  rest: () => void
}

/** Tilts an element smoothly, with one write per frame and none while it is still. @see D-55 */
export function useTilt(): Tilt {
  const ref = useRef<HTMLDivElement>(null)
  const state = useRef({ now: CENTRE, to: CENTRE, frame: 0 })

  const step = useCallback(function step() {
    const { now, to } = state.current
    const next = { x: approach(now.x, to.x), y: approach(now.y, to.y) }
    state.current.now = next
    if (ref.current) show(ref.current, next)
    state.current.frame = next.x === to.x && next.y === to.y ? 0 : requestAnimationFrame(step)
  }, [])

  const lean = useCallback(
    ({ x, y }: Lean) => {
      if (isMotionOff()) return
      state.current.to = { x: clamp(x), y: clamp(y) }
      if (state.current.frame === 0) state.current.frame = requestAnimationFrame(step)
    },
    [step],
  )
  const rest = useCallback(() => lean(CENTRE), [lean])

  useEffect(() => () => cancelAnimationFrame(state.current.frame), [])
  return { ref, lean, rest }
}

// Each layer is written directly: changing an inherited property would recalculate the styles of everything inside on
// every frame.
function show(card: HTMLElement, { x, y }: Lean): void {
  card.style.transform = `rotateY(${((x - 0.5) * TURN.y).toFixed(2)}deg) rotateX(${((0.5 - y) * TURN.x).toFixed(2)}deg)`
  for (const layer of card.querySelectorAll<HTMLElement>('[data-drift]')) {
    const drift = Number(layer.dataset.drift)
    layer.style.transform = `translate(${((x - 0.5) * drift).toFixed(2)}%, ${((y - 0.5) * drift).toFixed(2)}%)`
  }
  const figure = card.querySelector<HTMLElement>('[data-depth]')
  if (figure) {
    figure.style.transform = `translate(${((x - 0.5) * 2 * DEPTH_PX).toFixed(2)}px, ${((y - 0.5) * DEPTH_PX).toFixed(2)}px)`
  }
}

function approach(now: number, to: number): number {
  const next = to + (now - to) * LEFT_AFTER_A_FRAME
  return Math.abs(next - to) < 0.002 ? to : next
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
