import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { figureNumber } from '../../../components/figures/rarity-name.ts'
import { createPlay } from '../../../ui/moments/play.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { speak } from '../../../ui/sound/voices.ts'
import type { PagedFigure } from '../figure.ts'
import styles from './landing-card.module.css'
import type { ShownLanding } from './use-landing.ts'

const LIFT_MS = 300
const FLIGHT_MS = 320
const SETTLE_MS = 240
const RING_MS = 400
/** The time from one figure to the next. */
const EACH_MS = 90
/** The time for which the ring is seen with motion off. */
const STILL_RING_MS = 600
/** A card that is set down on wood. */
const KNOCK = { tones: [{ hertz: 190, for: 70, shape: 'sine' as const }], noise: { from: 1300, to: 500, for: 60 } }

type Props = {
  landing: ShownLanding
  /** the first figure */
  figure: PagedFigure
  onLanded: (count: number) => void
  onOver: () => void
}

/**
 * Shows a figure that flies to its place in the album, settles, and a ring in the colour of its rarity. A touch or
 * Escape ends it at its last frame.
 *
 * @see D-56
 */
export function LandingCard({ landing, figure, onLanded, onOver }: Props) {
  const [place, setPlace] = useState<{ left: number; top: number; width: number; height: number }>()
  const box = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const ring = useRef<HTMLElement>(null)
  const { number, rarity, picture, page } = figure
  const { numbers, from } = landing

  const giveUp = useEffectEvent(onOver)

  useLayoutEffect(() => {
    const slot = slotOf(number)
    // The counter that will rise stays in sight, unless the place is too far below it.
    document.documentElement.scrollTop = 0
    // Its name is below it.
    slot?.closest('[data-figure]')?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' })
    // A place that is not on the screen is left as it is.
    if (!slot) return giveUp()
    const { left, top, width, height } = slot.getBoundingClientRect()
    setPlace({ left, top, width, height })
  }, [number])

  const fly = useEffectEvent((to: NonNullable<typeof place>) => {
    const play = createPlay()
    const down = LIFT_MS + FLIGHT_MS + SETTLE_MS
    play.move(card.current, frames(from ?? to, to), { for: down })
    play.move(
      ring.current,
      [
        { opacity: 0, transform: 'none' },
        { opacity: 0.9, transform: 'none', offset: 0.1 },
        { opacity: 0, transform: 'scale(1.25)' },
      ],
      { at: down - SETTLE_MS / 2, for: RING_MS },
    )
    play.after(down - SETTLE_MS / 2, () => speak(KNOCK))
    for (const index of numbers.keys()) play.after(down + index * EACH_MS, () => onLanded(index + 1))
    void play.ended().then(onOver)
    return play
  })
  const showStill = useEffectEvent(() => {
    onLanded(numbers.length)
    return setTimeout(onOver, STILL_RING_MS)
  })

  // The page may still move while it settles, and the place with it.
  useLayoutEffect(() => {
    if (!place) return
    const follow = () => {
      const slot = slotOf(number)?.getBoundingClientRect()
      if (box.current && slot) box.current.style.translate = `0 ${slot.top - place.top}px`
      frame = requestAnimationFrame(follow)
    }
    let frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [place, number])

  useLayoutEffect(() => {
    if (!place) return
    if (isMotionOff()) {
      const timer = showStill()
      return () => clearTimeout(timer)
    }
    const play = fly(place)
    const end = () => play.finish()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end()
    document.addEventListener('pointerdown', end)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', end)
      document.removeEventListener('keydown', onKey)
      play.cancel()
    }
  }, [place])

  if (!place) return null
  return (
    <div ref={box} className={styles.landing} style={place} data-rarity={rarity} data-passing aria-hidden="true">
      <i ref={ring} className={styles.ring} data-still={isMotionOff() || undefined} />
      <div ref={card} hidden={isMotionOff() || landing.landed > 0}>
        <FigureCard rarity={rarity} picture={picture} page={page.id} plate={`N.º ${figureNumber(number)}`} />
      </div>
    </div>
  )
}

/** Returns the place of a figure on its page. */
function slotOf(number: number): Element | null {
  return document.querySelector(`[data-figure="${number}"] [data-rarity]`)
}

type Box = { left: number; top: number; width: number }

/** Returns the way from one place to another: lifted, in flight, and set down with a pop. */
function frames(from: Box, to: Box): Keyframe[] {
  const size = from.width / to.width
  const away = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  const total = LIFT_MS + FLIGHT_MS + SETTLE_MS
  return [
    { transform: `${away} scale(${size})`, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    {
      transform: `${away} translateY(-15px) scale(${size * 1.06})`,
      offset: LIFT_MS / total,
      easing: 'cubic-bezier(0.65, 0, 0.35, 1)',
    },
    {
      transform: 'translate(-8%, -15px) rotate(4deg) scale(1.2)',
      offset: (LIFT_MS + FLIGHT_MS) / total,
      easing: 'cubic-bezier(0.34, 1.56, 0.64, 1)',
    },
    { transform: 'none' },
  ]
}
