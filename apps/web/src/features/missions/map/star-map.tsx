import type { ChallengesOutput, MissionNode } from '@orbita/contract/missions/challenges'
import { useHydrated } from '@tanstack/react-router'
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isMotionOff } from '../../../ui/motion.ts'
import { isShown } from '../filters.ts'
import type { MissionFilter } from '../search.ts'
import { MapControls } from './camera/map-controls.tsx'
import { useLane } from './camera/use-lane.ts'
import { useOpening } from './camera/use-opening.ts'
import { usePan } from './camera/use-pan.ts'
import { useWindowSize } from './camera/use-window-size.ts'
import { useZoom } from './camera/use-zoom.ts'
import { CurrentDock } from './current-dock.tsx'
import { layOutRoute, type Sector, type Stop, type StopKind } from './lay-out-route.ts'
import { pointsAlong } from './route-path.ts'
import styles from './star-map.module.css'
import { StarMapSector } from './star-map-sector.tsx'
import { TAKE_OFF_MS, TravellingAstronaut } from './travelling-astronaut.tsx'
import { placesOf, useJourney } from './use-journey.ts'

/** The part of the window's height that a wide map does not use, in pixels. */
const AROUND_PX = 212

/**
 * The height that the docked card and the tabs cover at the foot of a phone, and the shift of the map above its middle.
 */
const DOCK_PX = 230
const DOCK_SHIFT_PX = 70

/** The height that the header covers at the top of a phone, with some air. */
const HEAD_PX = 84

/** The distance between the lights of a route, in pixels. */
const LIGHTS_PX = 18

type Props = { challenges: ChallengesOutput; filter: MissionFilter | undefined }

/**
 * Shows each challenge as a route and each mission as a planet. The map can be panned, zoomed, and navigated with the
 * arrow keys.
 *
 * @see D-61
 */
export function StarMap({ challenges: all, filter }: Props) {
  const { challenges, current, today } = all
  const window = useWindowSize()
  const lane = useLane(window.width)
  const isHydrated = useHydrated()
  const kinds = challenges.map(({ missions }) => missions.map(kindOf))
  const shape = JSON.stringify(kinds)
  const layout = useMemo(
    () => layOutRoute({ sectors: JSON.parse(shape), width: window.width - lane, height: window.height - AROUND_PX }),
    [shape, window, lane],
  )
  const { isWide, width, height, standing } = layout
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const { zoom, zoomIn, zoomOut } = useZoom({ scroller, canvas, isWide })

  const { journey, hasArrived, onArrived } = useJourney(all, shape)
  const currentStop = () => scroller.current?.querySelector('[aria-current="step"]') ?? null
  const open = () => {
    const stop = currentStop()
    if (stop) showFirst(stop, scroller.current!, isWide)
    // A journey is seen from its beginning.
    if (journey) showWhole(stopsOf(scroller.current, journey.from.sector)[journey.from.stop], scroller.current!, isWide)
  }
  usePan(scroller, isWide)
  useOpening(scroller, open, isHydrated)
  const openAgain = useEffectEvent(open)
  const follow = useEffectEvent(() => {
    const box = currentStop()?.getBoundingClientRect()
    if (!box?.height) return
    if (isWide) scroller.current?.scrollBy({ left: offCentre(box, scroller.current), behavior: 'smooth' })
    // No further than it must, so that the astronaut is not carried behind the docked card while it flies.
    else scrollBy({ top: outOfSight(box), behavior: 'smooth' })
  })
  useLayoutEffect(() => {
    if (!journey) return
    openAgain()
    let isFollowed = false
    const followOnce = () => {
      if (!isFollowed) follow()
      isFollowed = true
    }
    const timer = setTimeout(followOnce, TAKE_OFF_MS)
    return () => {
      clearTimeout(timer)
      followOnce()
    }
  }, [journey])
  useFirstShown(scroller, filter, isWide)
  const isAway = useIsAway(scroller, shape)
  const here = challenges
    .find(({ id }) => id === current?.challengeId)
    ?.missions.find(({ id }) => id === current?.missionId)
  const passed = journey && placesOf(journey).map(({ sector, stop }) => stopOnMap(layout.sectors[sector]!, stop))

  function kindOf(mission: MissionNode, index: number, route: readonly MissionNode[]): StopKind {
    if (mission.challengeId === current?.challengeId && mission.id === current.missionId) return 'current'
    if (index === route.length - 1) return 'final'
    return ['locked', 'upcoming', 'expired'].includes(mission.state) ? 'far' : 'near'
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === '+') zoomIn?.()
    if (event.key === '-') zoomOut?.()
    walk(event, scroller.current!, isWide)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside
    <div
      className={styles.map}
      data-wide={isWide || undefined}
      data-unmeasured={!isHydrated || undefined}
      data-filtered={filter && ''}
      data-travelling={journey && ''}
      onKeyDown={onKeyDown}
    >
      <p className="sr-only">
        Cada planeta es una misión. Con las flechas pasas de una a otra; con más y menos acercas y alejas el mapa.
      </p>
      <p aria-live="polite" className="sr-only">
        {hasArrived && here && `Ahora estás en ${here.title}.`}
      </p>
      <MapControls
        onZoomIn={zoomIn}
        onZoomOut={zoomOut}
        isAway={isAway}
        onCurrent={current ? () => show(currentStop(), isWide, 'center') : undefined}
      />
      <div
        ref={scroller}
        data-part="scroller"
        className={styles.scroller}
        {...(isWide
          ? { style: { height } }
          : { style: { paddingRight: lane }, 'data-opening': `${DOCK_PX} ${DOCK_SHIFT_PX}` })}
      >
        <div className={styles.space} style={{ width: width * zoom, height: height * zoom }}>
          <div
            ref={canvas}
            className={styles.canvas}
            style={
              {
                width,
                height,
                transform: `scale(${zoom})`,
                '--body': `${standing.body}px`,
                '--headroom': `${standing.headroom}px`,
              } as CSSProperties
            }
          >
            {passed && (
              <TravellingAstronaut
                way={pointsAlong(passed, isWide, LIGHTS_PX)}
                planet={passed.at(-1)!.size}
                onArrived={onArrived}
              />
            )}
            {challenges.map((challenge, index) => (
              <StarMapSector
                key={challenge.id}
                challenge={challenge}
                sector={layout.sectors[index]!}
                ordinal={index + 1}
                isWide={isWide}
                filter={filter}
                today={today}
                arrivesFrom={journey?.from.sector === index ? journey.from.stop : undefined}
              />
            ))}
          </div>
        </div>
      </div>
      {!isWide && here && isShown(here, filter) && <CurrentDock mission={here} today={today} />}
    </div>
  )
}

/** Returns a stop of a sector with its planet from the corner of the map. */
function stopOnMap({ left, top, stops }: Sector, index: number): Stop {
  const stop = stops[index]!
  return { ...stop, x: left + stop.x, y: top + stop.y }
}

/** The share of a mission that must be seen for it to be in sight. */
const HALF = 0.5

/** Returns whether the current mission is out of sight: behind the header, or behind the card and the tabs. */
function useIsAway(scroller: { current: HTMLElement | null }, shape: string): boolean {
  const [isAway, setAway] = useState(false)

  useEffect(() => {
    const stop = scroller.current?.querySelector(`[aria-current="step"]`)
    // Another shape of the map may have another current mission.
    if (!stop || !shape || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setAway((entry?.intersectionRatio ?? 1) < HALF), {
      rootMargin: '-64px 0px -180px',
      threshold: HALF,
    })
    observer.observe(stop)
    return () => observer.disconnect()
  }, [scroller, shape])

  return isAway
}

/** Shows the current mission on opening, without animation. A map that already shows it stays where it is. */
function showFirst(stop: Element, frame: HTMLElement, isWide: boolean): void {
  const box = stop.getBoundingClientRect()
  if (isWide) {
    frame.scrollLeft += offCentre(box, frame)
  } else if (box.bottom > innerHeight - DOCK_PX) {
    // A little above the middle, because the card stands at the foot.
    scrollBy({ top: box.top + box.height / 2 - (innerHeight / 2 - DOCK_SHIFT_PX), behavior: 'instant' })
  }
}

/** The distance of something to the right of the middle of the map, in pixels. */
function offCentre(box: DOMRect, frame: HTMLElement): number {
  const { left, width } = frame.getBoundingClientRect()
  return box.left + box.width / 2 - (left + width / 2)
}

/** Scrolls the map so that a mission is seen: a tall one puts it between the header and the docked card. */
function showWhole(stop: Element | undefined, frame: HTMLElement, isWide: boolean): void {
  if (!stop) return
  const box = stop.getBoundingClientRect()
  if (isWide) {
    const { left, right } = frame.getBoundingClientRect()
    if (box.left < left || box.right > right) frame.scrollLeft += offCentre(box, frame)
    return
  }
  const by = outOfSight(box)
  if (by !== 0) scrollBy({ top: by, behavior: 'instant' })
}

/** Returns how far something on a tall map is above the header's foot, as a negative number, or below the card's top. */
function outOfSight({ top, bottom }: DOMRect): number {
  return top < HEAD_PX ? top - HEAD_PX : Math.max(0, bottom - (innerHeight - DOCK_PX))
}

/** Returns the missions of a challenge on the map, in order. */
function stopsOf(map: Element | null, sector: number): Element[] {
  return [...(map?.querySelectorAll('section')[sector]?.querySelectorAll('li') ?? [])]
}

/** Brings a mission into view. A tall map moves sideways only as far as it must, which is when it is zoomed. */
function show(stop: Element | null, isWide: boolean, block: ScrollLogicalPosition): void {
  stop?.scrollIntoView?.({
    inline: isWide ? 'center' : 'nearest',
    block,
    behavior: isMotionOff() ? 'instant' : 'smooth',
  })
}

/** Scrolls to the first mission of a filter when it is chosen. */
function useFirstShown(
  scroller: { current: HTMLElement | null },
  filter: MissionFilter | undefined,
  isWide: boolean,
): void {
  const before = useRef(filter)

  useLayoutEffect(() => {
    if (before.current === filter) return
    before.current = filter
    if (filter) show(scroller.current?.querySelector('li[data-kind]:not([inert])') ?? null, isWide, 'nearest')
  }, [filter, scroller, isWide])
}

/** Moves the focus along the route with the arrow keys: to the right on a wide map, upwards on a tall one. */
function walk(event: KeyboardEvent, frame: HTMLElement, isWide: boolean): void {
  const stops = [...frame.querySelectorAll<HTMLElement>('li[data-kind]:not([inert]) > a')]
  const at = stops.indexOf(event.target as HTMLElement)
  const steps: Record<string, number> = isWide
    ? { ArrowRight: at + 1, ArrowLeft: at - 1 }
    : { ArrowUp: at + 1, ArrowRight: at + 1, ArrowDown: at - 1, ArrowLeft: at - 1 }
  const next = { ...steps, Home: 0, End: stops.length - 1 }[event.key]
  if (at < 0 || next === undefined || event.altKey || event.ctrlKey || event.metaKey) return

  event.preventDefault()
  const stop = stops[next]
  stop?.focus({ preventScroll: true })
  show(stop ?? null, isWide, isWide ? 'nearest' : 'center')
}
