import { type CSSProperties, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useMe } from '../../../app/session/use-me.ts'
import { Character } from '../../../components/people/character.tsx'
import { createPlay } from '../../../ui/moments/play.ts'
import type { Stop } from './lay-out-route.ts'
import styles from './travelling-astronaut.module.css'

/** The times for which the astronaut is seen at the planet that it leaves, and for which it flies, in milliseconds. */
const WAIT_MS = 240
const FLIGHT_MS = 900

type Point = Pick<Stop, 'x' | 'y'>

/** The wait of a map that moves with the astronaut, in milliseconds. */
export const TAKE_OFF_MS = WAIT_MS

type Props = {
  /** points of the way, equally far apart, from the corner of the map; at least two */
  way: readonly Point[]
  /** the diameter of the planet on which it arrives, in pixels */
  planet: number
  onArrived: () => void
}

/**
 * Shows the astronaut on its way from a completed mission to the current one, with the route lighting up behind it. A
 * touch or Escape ends it at its last frame.
 *
 * @see D-62
 */
export function TravellingAstronaut({ planet, onArrived, ...props }: Props) {
  // The way stays as it was when the flight began.
  const [way] = useState(props.way)
  const me = useMe()
  const box = useRef<HTMLDivElement>(null)
  const arrive = useEffectEvent(onArrived)

  useLayoutEffect(() => {
    const lights = [...(box.current?.querySelectorAll('i') ?? [])]
    const play = createPlay()
    const timing = { at: WAIT_MS, for: FLIGHT_MS, ease: 'inOut' } as const
    play.move(box.current?.querySelector('[data-part="astronaut"]'), way.map(flownTo), timing)
    for (const [index, light] of lights.entries()) play.move(light, litAt((index + 1) / (way.length - 1)), timing)
    void play.ended().then(() => arrive())
    const end = () => play.finish()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end()
    document.addEventListener('pointerdown', end)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', end)
      document.removeEventListener('keydown', onKey)
      play.cancel()
    }
  }, [way])

  return (
    <div ref={box} className="contents" aria-hidden="true">
      <div className={styles.lights}>
        {way.slice(1, -1).map(({ x, y }) => (
          <i key={`${x} ${y}`} style={{ left: x, top: y }} />
        ))}
      </div>
      <span className={styles.astronaut} data-part="astronaut" style={{ '--planet': `${planet}px` } as CSSProperties}>
        <Character person={me} className={styles.body} does="flies" />
      </span>
    </div>
  )
}

const flownTo = ({ x, y }: Point): Keyframe => ({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` })

/** A light of the route goes on when the astronaut has flown a share of its way, from 0 to 1. */
function litAt(share: number): Keyframe[] {
  return [{ opacity: 0 }, { opacity: 0, offset: share }, { opacity: 1, offset: share }, { opacity: 1 }]
}
