/** The curves of every moment: `out` arrives, `pop` settles, `in` leaves. */
export const EASE = {
  out: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  pop: 'cubic-bezier(0.34, 1.56, 0.64, 1)',
  in: 'cubic-bezier(0.5, 0, 0.9, 0.4)',
  inOut: 'cubic-bezier(0.65, 0, 0.35, 1)',
} as const

/** The longest wait for the drawings of a scene, in milliseconds. Later ones appear while it already moves. */
const PICTURE_PATIENCE_MS = 700

/** The beginning and the duration of a movement, in milliseconds. */
type Timing = { at?: number; for: number; ease?: keyof typeof EASE }

/** Several movements that begin together, and end or are skipped together. */
export type Play = {
  /**
   * moves an element; calls `then` when the movement has ended, also when it was skipped. An element waits at its first
   * frame, and after an earlier movement of the same kind where that one left it
   */
  move: (element: Element | null | undefined, frames: Keyframe[], timing: Timing, then?: () => void) => void
  /** calls `then`, if given, after a time that also ends when the play is skipped */
  after: (milliseconds: number, then?: () => void) => void
  /** stands still on the first frame until the pictures of a stage can be drawn */
  hold: (stage: Element) => void
  /** leads every movement to its last frame */
  finish: () => void
  /** ends every movement once it cannot be seen any more; nothing that waited for them happens */
  cancel: () => void
  /** fulfilled when every movement has ended; never when they were cancelled */
  ended: () => Promise<void>
}

/**
 * Makes a play of movements in `transform` and `opacity`. An element is promoted to a layer of its own while it moves
 * and no longer.
 */
export function createPlay(): Play {
  const animations: Animation[] = []
  const moved = new Map<Element, Set<string>>()
  let isCancelled = false
  let patience: ReturnType<typeof setTimeout> | undefined

  function run(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions, then?: () => void) {
    const animation = element.animate(frames, timing)
    animations.push(animation)
    animation.finished.then(
      () => !isCancelled && then?.(),
      () => undefined,
    )
  }

  /** Returns whether an earlier movement of this play changes the same, which the wait for this one would hide. */
  function isMovedBefore(element: Element, frames: Keyframe[]): boolean {
    const changed = frames.flatMap((frame) =>
      Object.keys(frame).filter((key) => key === 'transform' || key === 'opacity'),
    )
    const before = moved.get(element) ?? new Set<string>()
    moved.set(element, new Set([...before, ...changed]))
    return changed.some((key) => before.has(key))
  }

  return {
    move(element, frames, { at = 0, for: duration, ease = 'out' }, then) {
      if (!(element instanceof HTMLElement || element instanceof SVGElement)) return

      // Not both always: a promise of opacity would flatten a card that turns in space.
      element.style.willChange = frames.some(({ opacity }) => opacity !== undefined)
        ? 'transform, opacity'
        : 'transform'
      const fill = isMovedBefore(element, frames) ? 'forwards' : 'both'
      run(element, frames, { delay: at, duration, easing: EASE[ease], fill }, () => {
        element.style.willChange = ''
        then?.()
      })
    },
    after: (milliseconds, then) => run(document.documentElement, [], { duration: milliseconds }, then),
    hold: (stage) => {
      for (const animation of animations) animation.pause()
      const go = () => {
        // What was skipped or cancelled meanwhile would begin again.
        for (const animation of animations) if (animation.playState === 'paused') animation.play()
      }
      patience = setTimeout(go, PICTURE_PATIENCE_MS)
      const pictures = Array.from(stage.querySelectorAll('img'), (picture) => picture.decode())
      void Promise.allSettled(pictures).then(go)
    },
    finish: () => {
      for (const animation of animations) animation.finish()
    },
    cancel: () => {
      isCancelled = true
      clearTimeout(patience)
      for (const animation of animations) animation.cancel()
    },
    ended: () =>
      Promise.allSettled(animations.map(({ finished }) => finished)).then(() =>
        isCancelled ? new Promise(() => undefined) : undefined,
      ),
  }
}
