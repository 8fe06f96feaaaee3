import { useSyncExternalStore } from 'react'

/** `full` follows the system's own wish; `reduced` stills the product whatever the system says. */
export type Motion = 'full' | 'reduced'

const KEY = 'orbita-preferencias'
const listeners = new Set<() => void>()

function stored(): { motion?: unknown } {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Storage switched off, or a value somebody else wrote: the default is as good.
    return {}
  }
}

/** What the page does now; `applyPreferences` brings it in line with what is kept. */
const motionNow = (): Motion => (document.documentElement.dataset.motion === 'reduced' ? 'reduced' : 'full')

/** Puts what this device keeps into effect. Once, when the browser starts. */
export function applyPreferences(): void {
  show(stored().motion === 'reduced' ? 'reduced' : 'full')
}

export function setMotion(motion: Motion): void {
  show(motion)
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), motion }))
  } catch {
    // Without storage it holds until the page is closed.
  }
}

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
