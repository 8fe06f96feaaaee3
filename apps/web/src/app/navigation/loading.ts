import { useSyncExternalStore } from 'react'

/** Work that takes less than this, in milliseconds, shows no overlay, so that the overlay does not flash. @see D-08 */
export const OVERLAY_DELAY_MS = 150

const listeners = new Set<() => void>()
let underWay = 0
let isShown = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Raises the loading flag until `work` settles, whether it succeeds or fails. With several calls at once, the flag
 * falls when the last one settles.
 *
 * @param delay for how long `work` may take before the overlay shows, in milliseconds; longer where the screen itself
 *   shows that it waits
 * @see S-08
 */
export async function whileLoading<T>(work: Promise<T>, delay = OVERLAY_DELAY_MS): Promise<T> {
  underWay++
  timer ??= setTimeout(() => show(true), delay)
  try {
    return await work
  } finally {
    if (--underWay === 0) {
      clearTimeout(timer)
      timer = undefined
      show(false)
    }
  }
}

/** Returns whether the overlay covers the page now. */
export function useLoading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isShown,
    () => false,
  )
}

function show(shown: boolean): void {
  if (isShown === shown) return
  isShown = shown
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
