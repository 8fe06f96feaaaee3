import { useSyncExternalStore } from 'react'
import type { MissionKey } from '../detail/queries.ts'

let left: MissionKey | undefined
const listeners = new Set<() => void>()

/** Remembers the completed mission that the astronaut leaves when the map is next seen. The first one stays. */
export function setDeparture(mission: MissionKey | undefined): void {
  change(left ?? mission)
}

/** Forgets the mission that the astronaut left, because it has arrived. */
export function arrive(): void {
  change(undefined)
}

/** Returns the completed mission that the astronaut has still to leave. */
export function useDeparture(): MissionKey | undefined {
  return useSyncExternalStore(
    subscribe,
    () => left,
    () => undefined,
  )
}

function change(mission: MissionKey | undefined): void {
  left = mission
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
