const OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
const POP = 'cubic-bezier(0.34, 1.56, 0.64, 1)'
const IN_OUT = 'cubic-bezier(0.65, 0, 0.35, 1)'

/** The time of each part in milliseconds from the start. */
const TIMES = {
  shake: { at: 0, for: 240 },
  lid: { at: 240, for: 280 },
  figure: { at: 520, for: 420 },
  coins: { at: 700, for: 520, each: 70 },
} as const

type Part = 'closed' | 'back' | 'front' | 'figure'

type AwardPlay = {
  /** resolves when everything has moved, also when it was cancelled */
  finished: Promise<void>
  cancel: () => void
}

/**
 * Opens the chest of an award in transforms and opacity alone, and sends its coins to the balance. The parts are found
 * by `data-part`, the coins by `data-coin`.
 *
 * @param play.onLanded called with each coin that arrives, from 1
 */
export function playAward(
  stage: HTMLElement,
  play: { balance: HTMLElement | null; onLanded: (coins: number) => void },
): AwardPlay {
  const animations: Animation[] = []
  const move = (element: Element | null, frames: Keyframe[], at: number, duration: number, easing: string) => {
    const timing = { delay: at, duration, easing, fill: 'both' } as const
    const animation = element?.animate(frames, timing)
    if (animation) animations.push(animation)
    return animation
  }
  const part = (name: Part) => stage.querySelector(`[data-part="${name}"]`)

  const { shake, lid, figure, coins } = TIMES
  move(part('closed'), SHAKE, shake.at, shake.for, 'ease-in-out')
  move(part('closed'), GIVE_WAY, lid.at, lid.for * LID_SEEN, 'linear')
  move(part('back'), LID, lid.at, lid.for, POP)
  move(part('front'), APPEAR, lid.at, 1, 'linear')
  move(part('figure'), RISE, figure.at, figure.for, OUT)
  if (play.balance) {
    const target = play.balance.getBoundingClientRect()
    for (const [index, coin] of [...stage.querySelectorAll('[data-coin]')].entries()) {
      const flight = move(
        coin,
        arc(coin.getBoundingClientRect(), target),
        coins.at + index * coins.each,
        coins.for,
        IN_OUT,
      )
      // A cancelled coin rejects, and nothing has landed.
      flight?.finished.then(() => play.onLanded(index + 1)).catch(() => undefined)
    }
  }

  return {
    finished: Promise.allSettled(animations.map(({ finished }) => finished)).then(() => undefined),
    cancel: () => {
      for (const animation of animations) animation.cancel()
    },
  }
}

const STEPS = 8

/** Returns the keyframes of a coin that flies in an arc from its place to a target, shrinking from 40 to 24 px. */
function arc(from: DOMRect, to: DOMRect): Keyframe[] {
  const across = to.left + to.width / 2 - (from.left + from.width / 2)
  const down = to.top + to.height / 2 - (from.top + from.height / 2)
  const frames = Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS
    const bend = 2 * t * (1 - t)
    const x = bend * (across / 2 - 60) + t * t * across
    const y = bend * (Math.min(0, down) - 40) + t * t * down
    return {
      transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${Math.round(t * 260)}deg) scale(${1 - 0.4 * t})`,
      opacity: step === 0 ? 0 : 1,
    }
  })
  return [...frames, { ...frames.at(-1), opacity: 0 }]
}

const SHAKE: Keyframe[] = [
  { transform: 'none' },
  { transform: 'rotate(-3deg)' },
  { transform: 'rotate(3deg)' },
  { transform: 'rotate(-3deg)' },
  { transform: 'none' },
]
/** The closed chest goes while the lid of the open one comes, so that there is always one. */
const GIVE_WAY: Keyframe[] = [{ opacity: 1 }, { opacity: 0 }]
/** The share of its way at which the lid is seen whole. */
const LID_SEEN = 0.3
const LID: Keyframe[] = [
  { transform: 'scaleY(0.3)', opacity: 0 },
  { opacity: 1, offset: LID_SEEN },
  { transform: 'none', opacity: 1 },
]
const APPEAR: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }]
const RISE: Keyframe[] = [
  { transform: 'translateY(74px) scale(0.5)', opacity: 0 },
  { opacity: 1, offset: 0.3 },
  { transform: 'none', opacity: 1 },
]
