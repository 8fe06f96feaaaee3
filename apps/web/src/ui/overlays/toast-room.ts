import { useSyncExternalStore } from 'react'

/** The space between two toasts, and below the last one, in pixels. */
const GAP = 8

/** The heights of the toasts for which there is room. */
const toasts = new Set<{ height: number }>()
const listeners = new Set<() => void>()

/** Returns whether a toast is on screen: what covers the page waits for it to go. */
export function useToastShown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => toasts.size > 0,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Makes room for a toast at the top of a page that gives way to it (`data-yields`), so that it does not cover what it
 * follows. A page that has been scrolled stays where it is: its beginning is out of sight.
 *
 * @param height in pixels
 * @returns a function that gives the room back
 */
export function makeRoom(height: number): () => void {
  const toast = { height: scrollY > GAP ? 0 : height + GAP }
  toasts.add(toast)
  apply()
  return () => {
    if (toasts.delete(toast)) apply()
  }
}

function apply(): void {
  const room = [...toasts].reduce((sum, { height }) => sum + height, 0)
  document.documentElement.style.setProperty('--toast-room', room > 0 ? `${room}px` : '')
  for (const listener of listeners) listener()
}
