import { useSyncExternalStore } from 'react'

const KEY = 'orbita-sonido'
const listeners = new Set<() => void>()
let chosen: boolean | undefined

/** Returns whether this device plays sound. It is off until the user turns it on. */
export function isSoundOn(): boolean {
  chosen ??= stored()
  return chosen
}

/** Sets whether this device plays sound, also for later visits. */
export function setSound(isOn: boolean): void {
  chosen = isOn
  try {
    localStorage.setItem(KEY, isOn ? 'si' : 'no')
  } catch {
    // Without storage, the preference lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** Returns whether this device plays sound, as it changes. */
export function useSound(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn, () => false)
}

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'si'
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
