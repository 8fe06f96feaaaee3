import type { ChallengesOutput } from '@orbita/contract/missions/challenges'
import { useLayoutEffect, useState } from 'react'
import { isMotionOff } from '../../../ui/motion.ts'
import type { MissionKey } from '../detail/queries.ts'
import { arrive, useDeparture } from './departure.ts'

/** A mission on the map: the index of its challenge, and its own in it. */
type Place = { sector: number; stop: number }

/** The way of the astronaut from a completed mission to the current one. */
export type Journey = { from: Place; to: Place }

type Answer = {
  /** undefined while the astronaut stands at the current mission */
  journey: Journey | undefined
  /** whether a journey has ended on this map */
  hasArrived: boolean
  onArrived: () => void
}

/**
 * Returns the journey that a mission completed since the map was last seen begins, once.
 *
 * @param shape what the places of a journey depend on: another shape ends it
 * @see D-62
 */
export function useJourney({ challenges, current }: ChallengesOutput, shape: string): Answer {
  const departure = useDeparture()
  const [{ journey, hasArrived }, setState] = useState<{ journey?: Journey & { shape: string }; hasArrived: boolean }>({
    hasArrived: false,
  })
  const from = departure && placeOf(challenges, departure)
  const to = current && placeOf(challenges, current)
  // The map may not know yet that the mission is completed.
  const isReady = from && to && challenges[from.sector]?.missions[from.stop]?.state === 'completed'
  const way = isReady ? JSON.stringify({ from, to, shape }) : undefined

  // Before the first paint, so that the astronaut does not arrive before it leaves.
  useLayoutEffect(() => {
    if (way === undefined) return
    arrive()
    setState(isMotionOff() ? { hasArrived: true } : { journey: JSON.parse(way), hasArrived: false })
  }, [way])

  return {
    journey: journey?.shape === shape ? journey : undefined,
    hasArrived,
    onArrived: () => setState({ hasArrived: true }),
  }
}

function placeOf(
  challenges: ChallengesOutput['challenges'],
  { challengeId, missionId }: MissionKey,
): Place | undefined {
  const sector = challenges.findIndex(({ id }) => id === challengeId)
  const stop = challenges[sector]?.missions.findIndex(({ id }) => id === missionId) ?? -1
  return stop < 0 ? undefined : { sector, stop }
}

/** Returns the places that a journey passes, in order: along its route, or straight to another challenge. */
export function placesOf({ from, to }: Journey): Place[] {
  if (from.sector !== to.sector) return [from, to]
  const step = Math.sign(to.stop - from.stop)
  return Array.from({ length: Math.abs(to.stop - from.stop) + 1 }, (_, index) => ({
    sector: from.sector,
    stop: from.stop + index * step,
  }))
}
