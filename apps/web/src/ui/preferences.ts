import { useSyncExternalStore } from 'react'

/** `full` follows the system's setting; `reduced` turns motion off whatever the system says. */
export type Motion = 'full' | 'reduced'

const KEY = 'orbita-preferencias'
const listeners = new Set<() => void>()

function stored(): { motion?: unknown } {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Storage is switched off, or holds a value of another program: the default applies.
    return {}
  }
}

/** Returns the motion in effect now; `applyPreferences` updates it to the stored one. */
const motionNow = (): Motion => (document.documentElement.dataset.motion === 'reduced' ? 'reduced' : 'full')

/** Applies the preferences stored on this device. It runs once, when the app starts. */
export function applyPreferences(): void {
  show(stored().motion === 'reduced' ? 'reduced' : 'full')
}

/** Sets whether things move, at once and for later visits from this device. */
export function setMotion(motion: Motion): void {
  show(motion)
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), motion }))
  } catch {
    // Without storage, the preference lasts until the page is closed.
  }
}

/** Returns whether things move, as it changes. */
export function useMotion(): Motion {
  return useSyncExternalStore(subscribe, motionNow, () => 'full')
}

function show(motion: Motion): void {
  if (motion === 'reduced') document.documentElement.dataset.motion = motion
  else delete document.documentElement.dataset.motion
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
