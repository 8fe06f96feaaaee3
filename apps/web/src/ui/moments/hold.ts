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
