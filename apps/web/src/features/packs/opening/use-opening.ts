import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPlay, type Play } from '../../../ui/moments/play.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { fadeOutSound } from '../../../ui/sound/voices.ts'

/** The step before the first card: the lid flies off. The others are the cards from 0, and last the summary. */
export const LIGHT = -1

type Options = {
  /** whether the packs were opened just now; otherwise only the summary is shown */
  isFresh: boolean
  /** the number of cards, 0 or more */
  count: number
  /** adds the movements of a step to a play */
  onStep: (stage: HTMLElement, step: number, play: Play) => void
}

type Opening = {
  stage: RefObject<HTMLDivElement | null>
  /** `LIGHT`, the index of a card, or the number of cards: the summary */
  step: number
  isSummary: boolean
  /** whether the step stands on its last frame */
  isResting: boolean
  /** ends the movement of this step, or goes to the next one */
  next: () => void
  /** goes to the last frame of the summary */
  skip: () => void
}

/**
 * Leads through the steps of an opening. A card stays until a touch; the light goes on by itself. With motion off, or
 * when it is looked at again, there is only the summary.
 *
 * @see D-56
 */
export function useOpening({ isFresh, count, onStep }: Options): Opening {
  const stage = useRef<HTMLDivElement>(null)
  const play = useRef<Play | null>(null)
  const [step, setStep] = useState(() => (isFresh && !isMotionOff() ? LIGHT : count))
  const [rested, setRested] = useState<number | null>(() => (step === count ? count : null))
  const begin = useEffectEvent(onStep)

  useLayoutEffect(() => {
    const element = stage.current
    if (!element || rested === step) return

    const movement = createPlay()
    play.current = movement
    begin(element, step, movement)
    movement.hold(element)
    void movement.ended().then(() => {
      play.current = null
      if (step === LIGHT) startTransition(() => setStep(0))
      else setRested(step)
    })
    return () => {
      movement.cancel()
      play.current = null
    }
  }, [step, rested])

  useEffect(() => fadeOutSound, [])

  return {
    stage,
    step,
    isSummary: step === count,
    isResting: rested === step,
    next() {
      if (play.current) play.current.finish()
      else if (step < count) setStep(step + 1)
    },
    skip() {
      setRested(count)
      setStep(count)
      fadeOutSound()
    },
  }
}
