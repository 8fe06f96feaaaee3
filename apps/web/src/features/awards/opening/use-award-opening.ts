import type { AwardOutput } from '@orbita/contract/awards/awards'
import { type RefObject, useRef, useState } from 'react'
import { usePlayBeforePaint } from '../../../ui/moments/use-before-paint.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { playAward } from './play-award.ts'

/** The coins that fly to the balance. */
export const COINS = 8

type AwardOpening = {
  stage: RefObject<HTMLDivElement | null>
  balance: RefObject<HTMLSpanElement | null>
  /** the credits that have arrived so far */
  arrived: number
  isDone: boolean
  skip: () => void
}

/** Opens the chest of an award. Still, or skipped, it is open at once. */
export function useAwardOpening({ gives: { credits } }: AwardOutput): AwardOpening {
  const stage = useRef<HTMLDivElement>(null)
  const balance = useRef<HTMLSpanElement>(null)
  const [isDone, setDone] = useState(isMotionOff)
  const [landed, setLanded] = useState(0)
  const play = () => {
    if (isDone || !stage.current) return
    let isCurrent = true
    const playing = playAward(stage.current, { balance: balance.current, onLanded: setLanded })
    void playing.finished.then(() => isCurrent && setDone(true))
    return () => {
      isCurrent = false
      playing.cancel()
    }
  }
  usePlayBeforePaint(stage, play, isDone)

  return {
    stage,
    balance,
    arrived: isDone ? credits : Math.round((credits * landed) / COINS),
    isDone,
    skip: () => setDone(true),
  }
}
