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
 * Plays a scene when it appears, or when it is turned on later, and its pictures can be drawn. Turned off and on, it plays anew. A touch, Escape and its button lead to the last
 * frame; a dialog learns of Escape by itself.
 */
export function useScenePlay(isOn: boolean, build: (stage: HTMLElement, play: Play) => void): ScenePlay {
  const stage = useRef<HTMLDivElement>(null)
  const playing = useRef<Play>(undefined)
  const [hasPlayed, setPlayed] = useState(false)
  // The server, which knows of no motion, writes pages whose scenes are not on.
  const isDone = !isOn || hasPlayed || isMotionOff()
  if (!isOn && hasPlayed) setPlayed(false)
  const skip = useCallback(() => playing.current?.finish(), [])

  const start = () => {
    if (isDone || !stage.current) return
    const play = createPlay()
    playing.current = play
    build(stage.current, play)
    play.hold(stage.current)
    void play.ended().then(() => setPlayed(true))
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
