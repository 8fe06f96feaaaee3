import { useEffect, useSyncExternalStore } from 'react'

let holders = 0
const listeners = new Set<() => void>()

/** Delays celebrations while the user is in the middle of something, so that nothing opens over it. @see NO-1 */
export function usePauseCelebrations(isHolding = true): void {
  useEffect(() => {
    if (!isHolding) return
    change(1)
    return () => change(-1)
  }, [isHolding])
}

export function useCelebrationsPaused(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => holders > 0,
    () => false,
  )
}

function change(by: 1 | -1): void {
  holders += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What an earlier scene of the same play has told: a line of its last frame. */
export type Told = { picture: string; title: string; text: string }

/** The rest of a play that begins in one room and ends in another. */
type Handover = {
  /** what its last frame says once more, because its beginning was skipped */
  told: readonly Told[]
  /** whether only its last frame is shown */
  isSkipped: boolean
}

let handover: Handover | undefined

/** Hands the rest of a play to the celebrations, which begin where this scene ends. @see D-128 */
export function handOver(rest: Handover): void {
  handover = rest
}

/** Returns the play that the celebrations go on with, if any. */
export function handedOver(): Handover | undefined {
  return handover
}

export function endHandover(): void {
  handover = undefined
}
