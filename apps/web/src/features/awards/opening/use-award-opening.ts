import type { AwardOutput } from '@orbita/contract/awards/awards'
import { type RefObject, useRef, useState } from 'react'
import { usePlayBeforePaint } from '../../../ui/moments/use-before-paint.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { playAward } from './play-award.ts'

/** The coins that fly to the balance when the first award opens. */
export const COINS = 8

type AwardOpening = {
  stage: RefObject<HTMLDivElement | null>
  balance: RefObject<HTMLSpanElement | null>
  /** the award that is opening, or the last one when all are open */
  index: number
  /** the credits that have arrived so far */
  arrived: number
  isDone: boolean
  skip: () => void
}

/**
 * Opens awards one after the other: the first one whole, the others quickly. Still, or skipped, all of them are open at
 * once.
 */
export function useAwardOpening(awards: readonly AwardOutput[]): AwardOpening {
  const stage = useRef<HTMLDivElement>(null)
  const balance = useRef<HTMLSpanElement>(null)
  const [isDone, setDone] = useState(isMotionOff)
  const [step, setStep] = useState(0)
  const [landed, setLanded] = useState(0)
  const last = awards.length - 1
  const play = () => {
    if (isDone || !stage.current) return
    let isCurrent = true
    const isFirst = step === 0
    const playing = playAward(stage.current, {
      isFirst,
      balance: isFirst ? balance.current : null,
      onLanded: setLanded,
    })
    void playing.finished.then(() => {
      if (!isCurrent) return
      if (step < last) setStep(step + 1)
      else setDone(true)
    })
    return () => {
      isCurrent = false
      playing.cancel()
    }
  }
  usePlayBeforePaint(stage, play, isDone ? 'done' : step)

  const index = isDone ? last : step
  return {
    stage,
    balance,
    index,
    arrived: arrivedCredits(awards, { index, landed, isDone }),
    isDone,
    skip: () => setDone(true),
  }
}

function arrivedCredits(
  awards: readonly AwardOutput[],
  { index, landed, isDone }: { index: number; landed: number; isDone: boolean },
): number {
  const creditsOf = (some: readonly AwardOutput[]) => some.reduce((sum, { gives }) => sum + gives.credits, 0)
  if (isDone) return creditsOf(awards)
  return index === 0
    ? Math.round((creditsOf(awards.slice(0, 1)) * landed) / COINS)
    : creditsOf(awards.slice(0, index + 1))
}
