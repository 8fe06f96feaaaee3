import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { EASE } from '../../../ui/moments/play.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { speak } from '../../../ui/sound/voices.ts'
import { TEAR_VOICE } from '../opening/sounds.ts'
import { drawTear, moveTear, type TearSide } from './draw-tear.ts'

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
  /** opens the pack, whose tear ends a little later */
  onTorn: (ended: Promise<void>) => void
}

type State = {
  /** how far the pack is torn, or where it moves to, from 0 to 1 */
  share: number
  /** where it moves from, while it moves */
  from: number
  movements: Animation[]
  side: TearSide
  /** where the finger touched the strip, in pixels; null without one */
  finger: number | null
  hasMoved: boolean
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
  const state = useRef<State>({ share: 0, from: 0, movements: [], side: 'left', finger: null, hasMoved: false })
  const [isTearing, setTearing] = useState(false)

  function show(share: number) {
    for (const movement of state.current.movements) movement.cancel()
    state.current.movements = []
    state.current.share = share
    if (pack.current) drawTear(pack.current, share, state.current.side)
  }

  /** Moves the tear to an end. */
  async function run(to: 0 | 1, duration: number, easing = 'linear'): Promise<void> {
    if (!pack.current) return
    show(shareNow())
    const { share: from, side } = state.current
    const movements = moveTear(pack.current, side, { from, to, duration, easing })
    Object.assign(state.current, { movements, from, share: to })
    await Promise.allSettled(movements.map(({ finished }) => finished))
    if (state.current.movements === movements) show(to)
  }

  /** Returns how far the pack is torn, also while it moves. */
  function shareNow(): number {
    const { movements, from, share } = state.current
    return from + (share - from) * (movements[0]?.effect?.getComputedTiming().progress ?? 1)
  }

  function close() {
    if (isMotionOff()) show(0)
    else void run(0, CLOSE_MS, EASE.out)
  }

  function tear() {
    const left = (1 - state.current.share) * (pack.current?.clientWidth ?? 0)
    const duration = isMotionOff() ? 0 : (left * 1000) / SPEED
    if (!isMotionOff()) {
      speak(TEAR_VOICE)
      void run(1, duration)
    }
    // A page that is not looked at moves nothing, and the pack is opened there too.
    onTorn(new Promise((resolve) => setTimeout(resolve, duration)))
  }

  function letGo(isKept: boolean) {
    const { finger, hasMoved, share } = state.current
    state.current.finger = null
    setTearing(false)
    if (finger === null || !hasMoved) return
    if (isKept && share >= THRESHOLD) tear()
    else close()
  }

  // The server could not be reached, or refused: the pack is whole again.
  const onAnswer = useEffectEvent(() => {
    if (!isBusy && state.current.share > 0 && state.current.finger === null) close()
  })
  useEffect(() => {
    if (!isBusy) onAnswer()
  }, [isBusy])

  return {
    pack,
    isTearing,
    handlers: {
      onPointerDown(event) {
        if (isBusy || event.button !== 0 || !(event.target instanceof Element)) return
        state.current.hasMoved = false
        if (!event.target.closest('[data-part="strip"]')) return

        const { left, width } = event.currentTarget.getBoundingClientRect()
        show(shareNow())
        state.current.side = event.clientX - left < width / 2 ? 'left' : 'right'
        state.current.finger = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove({ clientX, currentTarget }) {
        const { finger, side } = state.current
        if (finger === null || isMotionOff()) return
        const along = side === 'left' ? clientX - finger : finger - clientX
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
