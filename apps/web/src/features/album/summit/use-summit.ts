import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Scene } from '../../../app/moments/scenes.ts'
import { createPlay, type Play } from '../../../ui/moments/play.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { speak } from '../../../ui/sound/voices.ts'
import { landingTimes } from './landing-times.ts'
import { type Place, playChest, playLanding, playLight } from './play-summit.ts'

/** The scenes that the album tells. */
export type AlbumScene = Extract<Scene, { kind: 'landing' | 'page' | 'chest' }>

/** A card that is set down on wood. */
const KNOCK = { tones: [{ hertz: 190, for: 70, shape: 'sine' as const }], noise: { from: 1300, to: 500, for: 60 } }
/** The tune of a page: mi, sol, do. */
const PAGE_TUNE = {
  tones: [
    { hertz: 659.25, for: 160 },
    { hertz: 783.99, at: 120, for: 160 },
    { hertz: 1046.5, at: 240, for: 300 },
  ],
}
/** The vibration of a page that is complete, in milliseconds. */
const FULL_BUZZ = [18]

type Options = {
  scenes: readonly AlbumScene[]
  /** where the first figure was on the screen */
  from: Place | undefined
  /** whether the server has answered what the chest held, or that it could not */
  isAnswered: boolean
}

export type Summit = {
  stage: RefObject<HTMLDivElement | null>
  index: number
  scene: AlbumScene
  /** how many figures have touched the paper */
  landed: number
  /** whether the last scene stands at its last frame */
  isOver: boolean
  /** whether that frame was reached without the scenes before it */
  isSkipped: boolean
  /** whether the user asked for the last frame of everything that follows, in other rooms too */
  isHurried: boolean
  /** ends a movement, so that the next scene begins */
  next: () => void
  skip: () => void
}

/** Plays the scenes of the album one after the other. Still, or skipped, it stands at the last frame of all. @see D-129 */
export function useSummit({ scenes, from, isAnswered }: Options): Summit {
  const stage = useRef<HTMLDivElement>(null)
  const playing = useRef<Play>(undefined)
  const creatureAt = useRef<Place>(undefined)
  const last = scenes.length - 1
  const all = scenes.reduce((sum, scene) => sum + (scene.kind === 'landing' ? scene.numbers.length : 0), 0)
  const [index, setIndex] = useState(() => (isMotionOff() ? last : 0))
  const [landed, setLanded] = useState(() => (isMotionOff() ? all : 0))
  const [isSkipped, setSkipped] = useState(isMotionOff)
  const [isHurried, setHurried] = useState(false)
  const [isOver, setOver] = useState(isMotionOff)
  const scene = scenes[index]!
  const isWaiting = scene.kind === 'chest' && !isAnswered

  const begin = useEffectEvent((element: HTMLElement, play: Play) => {
    if (scene.kind === 'chest') return playChest(element, play, creatureAt.current)
    if (scene.kind === 'page') {
      speak(PAGE_TUNE)
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(FULL_BUZZ)
      return playLight(element, play)
    }
    const before = landed
    playLanding(element, play, {
      times: landingTimes(all, scene.numbers.length),
      from: index === 0 ? from : undefined,
      onLanded: (count) => {
        speak(KNOCK)
        setLanded(Math.max(before + count, landed))
      },
    })
  })
  const goOn = useEffectEvent(() => {
    const creature = stage.current?.querySelector('[data-part="creature"]')?.getBoundingClientRect()
    if (creature) creatureAt.current = { left: creature.left, top: creature.top, width: creature.width }
    if (index === last) setOver(true)
    else setIndex(index + 1)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each scene begins anew, a chest once it is known what it holds
  useLayoutEffect(() => {
    const element = stage.current
    if (!element || isOver || isWaiting) return
    const play = createPlay()
    let isCurrent = true
    // The dialog around it opens in the same commit, and nothing can be measured before.
    queueMicrotask(() => {
      if (!isCurrent) return
      playing.current = play
      begin(element, play)
      play.hold(element)
      void play.ended().then(() => isCurrent && goOn())
    })
    return () => {
      isCurrent = false
      playing.current = undefined
      play.cancel()
    }
  }, [index, isWaiting, isOver])

  const skip = () => {
    setSkipped(index < last)
    setHurried(true)
    setIndex(last)
    setLanded(all)
    setOver(true)
  }
  // The chest of a page waits for its answer.
  useEffect(() => setLanded((now) => (scene.kind === 'landing' ? now : all)), [scene.kind, all])

  return { stage, index, scene, landed, isOver, isSkipped, isHurried, next: () => playing.current?.finish(), skip }
}
