import { useSyncExternalStore } from 'react'

/** The width of the buttons that move the map and of the air around them, in pixels. */
const LANE_PX = 60

/** From this width on, a tall map has that much room beside it anyway. */
const ROOMY_FROM = 560 + 2 * LANE_PX

/**
 * Returns how much of a narrow window's width a tall map leaves to the buttons that zoom it, so that they lie over no label. Where
 * two fingers zoom there are none, as `map-controls.module.css` says.
 */
export function useLane(width: number): number {
  const hasFingers = useSyncExternalStore(never, fingersNow, () => true)
  return hasFingers || width >= ROOMY_FROM ? 0 : LANE_PX
}

const never = () => () => undefined
const fingersNow = () => matchMedia('(hover: none) and (pointer: coarse)').matches
