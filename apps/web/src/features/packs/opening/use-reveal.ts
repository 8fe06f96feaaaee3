import type { RarityId } from '@orbita/domain/rarities'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isStill } from '../../../ui/motion.ts'
import { type Playing, playOpening } from './play-opening.ts'
import { createSounds } from './sounds.ts'

/** Drawings that take longer than this appear while the cards already move. */
const PICTURE_PATIENCE_MS = 700

type Reveal = { stage: RefObject<HTMLDivElement | null>; isRevealed: boolean; skip: () => void }

/** Plays the opening once its drawings are there; still, or looked at again, it is revealed from the start. */
export function useReveal({ isFresh, rarities }: { isFresh: boolean; rarities: readonly RarityId[] }): Reveal {
  const stage = useRef<HTMLDivElement>(null)
  const playing = useRef<Playing | null>(null)
  const [isRevealed, setRevealed] = useState(() => !isFresh || isStill())
  const play = useEffectEvent((element: HTMLElement) => playOpening(element, rarities, createSounds()))

  useEffect(() => {
    const element = stage.current
    if (isRevealed || !element) return

    let isGone = false
    void whenDrawn(element).then(async () => {
      if (isGone) return
      playing.current = play(element)
      await playing.current.finished
      if (!isGone) setRevealed(true)
    })
    return () => {
      isGone = true
      playing.current?.cancel()
      playing.current = null
    }
  }, [isRevealed])

  return { stage, isRevealed, skip: () => (playing.current ? playing.current.skip() : setRevealed(true)) }
}

async function whenDrawn(element: HTMLElement): Promise<void> {
  const pictures = [...element.querySelectorAll('img')].map((picture) => picture.decode().catch(() => undefined))
  await Promise.race([Promise.all(pictures), new Promise((wake) => setTimeout(wake, PICTURE_PATIENCE_MS))])
}
