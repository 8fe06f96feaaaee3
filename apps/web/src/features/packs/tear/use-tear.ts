import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isStill } from '../../../ui/motion.ts'
import { speak } from '../../../ui/sound/voices.ts'
import { TEAR_VOICE } from '../opening/sounds.ts'
import { drawTear, type TearSide } from './draw-tear.ts'

/** Released before this share, the pack closes again. */
const THRESHOLD = 0.5
/** The speed at which a tear completes itself, in pixels a second. */
const SPEED = 900
/** The time in which the pack closes again, in milliseconds. */
const CLOSE_MS = 240
/** A finger that moves less than this taps. */
const TAP_PX = 8

type Options = {
  /** whether the server is opening the pack */
  isBusy: boolean
  /** opens the pack */
  onTorn: () => void
}

type Tear = {
  pack: RefObject<HTMLButtonElement | null>
  /** whether a finger holds the strip */
  isTearing: boolean
  /** the handlers of the pack */
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
    onClick: (event: MouseEvent) => void
  }
}

/** Tears a pack with a finger along its perforation, in both directions, or whole with a tap. @see D-56 */
export function useTear({ isBusy, onTorn }: Options): Tear {
  const pack = useRef<HTMLButtonElement>(null)
  const state = useRef<{ share: number; side: TearSide; from: number | null; hasMoved: boolean; frame: number }>({
    share: 0,
    side: 'left',
    from: null,
    hasMoved: false,
    frame: 0,
  })
  const [isTearing, setTearing] = useState(false)

  function show(share: number) {
    state.current.share = share
    if (pack.current) drawTear(pack.current, share, state.current.side)
  }

  /** Moves the tear to an end, along a curve from 0 to 1. */
  function run(to: 0 | 1, milliseconds: number, curve: (time: number) => number) {
    const { share: from } = state.current
    const start = performance.now()
    cancelAnimationFrame(state.current.frame)
    const step = (now: number) => {
      const time = Math.min(1, Math.max(0, (now - start) / milliseconds))
      show(time === 1 ? to : Math.min(1, Math.max(0, from + (to - from) * curve(time))))
      if (time < 1) state.current.frame = requestAnimationFrame(step)
    }
    state.current.frame = requestAnimationFrame(step)
  }

  function close() {
    if (isStill()) show(0)
    else run(0, CLOSE_MS, popOut)
  }

  function tear() {
    const width = pack.current?.clientWidth ?? 0
    if (!isStill()) {
      speak(TEAR_VOICE)
      run(1, Math.max(1, ((1 - state.current.share) * width * 1000) / SPEED), (time) => time)
    }
    onTorn()
  }

  function letGo(isKept: boolean) {
    const { from, hasMoved, share } = state.current
    state.current.from = null
    setTearing(false)
    if (from === null || !hasMoved) return
    if (isKept && share >= THRESHOLD) tear()
    else close()
  }

  // The server could not be reached, or refused: the pack is whole again.
  const onAnswer = useEffectEvent(() => {
    if (!isBusy && state.current.share > 0 && state.current.from === null) close()
  })
  useEffect(() => {
    if (!isBusy) onAnswer()
  }, [isBusy])
  useEffect(() => () => cancelAnimationFrame(state.current.frame), [])

  return {
    pack,
    isTearing,
    handlers: {
      onPointerDown(event) {
        if (isBusy || event.button !== 0 || !(event.target instanceof Element)) return
        state.current.hasMoved = false
        if (!event.target.closest('[data-part="strip"]')) return

        const { left, width } = event.currentTarget.getBoundingClientRect()
        cancelAnimationFrame(state.current.frame)
        state.current.side = event.clientX - left < width / 2 ? 'left' : 'right'
        state.current.from = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove({ clientX, currentTarget }) {
        const { from, side } = state.current
        if (from === null || isStill()) return
        const along = side === 'left' ? clientX - from : from - clientX
        if (!state.current.hasMoved && Math.abs(along) < TAP_PX) return
        if (!state.current.hasMoved) setTearing(true)
        state.current.hasMoved = true
        show(Math.min(1, Math.max(0, along / currentTarget.clientWidth)))
      },
      onPointerUp: () => letGo(true),
      onPointerCancel: () => letGo(false),
      onClick({ detail }) {
        // The click at the end of a drag is not a tap; a keyboard's click has no detail.
        if ((state.current.hasMoved && detail > 0) || isBusy) return
        tear()
      },
    },
  }
}

/** The curve of `pop`, from 0 past 1 and back. */
function popOut(time: number): number {
  const back = 1.7
  return 1 + (back + 1) * (time - 1) ** 3 + back * (time - 1) ** 2
}
