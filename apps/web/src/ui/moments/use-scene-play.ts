import { type RefObject, useCallback, useRef, useState } from 'react'
import { isMotionOff } from '../motion.ts'
import { createPlay, type Play } from './play.ts'
import { usePlayBeforePaint } from './use-before-paint.ts'

export type ScenePlay = {
  stage: RefObject<HTMLDivElement | null>
  /** whether every movement has ended, which is at once with motion off */
  isDone: boolean
  /** leads to the last frame */
  skip: () => void
}

/**
 * Plays a scene once, when it appears and its pictures can be drawn. A touch, Escape and its button lead to the last
 * frame; a dialog learns of Escape by itself.
 */
export function useScenePlay(isOn: boolean, build: (stage: HTMLElement, play: Play) => void): ScenePlay {
  const stage = useRef<HTMLDivElement>(null)
  const playing = useRef<Play>(undefined)
  const [isDone, setDone] = useState(() => !isOn || isMotionOff())
  const skip = useCallback(() => playing.current?.finish(), [])

  const start = () => {
    if (isDone || !stage.current) return
    const play = createPlay()
    playing.current = play
    build(stage.current, play)
    play.hold(stage.current)
    void play.ended().then(() => setDone(true))
    const isDialog = stage.current.closest('dialog') !== null
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && !isDialog && play.finish()
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      play.cancel()
    }
  }
  usePlayBeforePaint(stage, start, isDone)

  return { stage, isDone, skip }
}
