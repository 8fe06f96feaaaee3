import type { RarityId } from '@orbita/domain/rarities'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isStill } from '../../../ui/motion.ts'
import { type Playing, playOpening } from './play-opening.ts'
import { createSounds } from './sounds.ts'

/** The longest wait for the drawings, in milliseconds. Later ones appear while the cards already move. */
const PICTURE_PATIENCE_MS = 700

type Reveal = { stage: RefObject<HTMLDivElement | null>; isRevealed: boolean; skip: () => void }

/** Plays the opening once its drawings have loaded. With motion off, or when shown again, all is visible at once. */
export function useReveal({ isFresh, rarities }: { isFresh: boolean; rarities: readonly RarityId[] }): Reveal {
  const stage = useRef<HTMLDivElement>(null)
  const playing = useRef<Playing | null>(null)
  const [isRevealed, setRevealed] = useState(() => !isFresh || isStill())
  const play = useEffectEvent((element: HTMLElement) => playOpening(element, rarities, createSounds()))

  useEffect(() => {
    const element = stage.current
    if (isRevealed || !element) return

    const leaving = new AbortController()
    const { signal } = leaving
    void whenDrawn(element, signal).then(async () => {
      if (signal.aborted) return
      playing.current = play(element)
      await playing.current.finished
      if (!signal.aborted) setRevealed(true)
    })
    return () => {
      leaving.abort()
      playing.current?.cancel()
      playing.current = null
    }
  }, [isRevealed])

  return { stage, isRevealed, skip: () => (playing.current ? playing.current.skip() : setRevealed(true)) }
}

async function whenDrawn(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const pictures = [...element.querySelectorAll('img')].map((picture) => picture.decode().catch(() => undefined))
  await new Promise<unknown>((wake) => {
    const timer = setTimeout(wake, PICTURE_PATIENCE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
    void Promise.all(pictures).then(wake)
  })
}
