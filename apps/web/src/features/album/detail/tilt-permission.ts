import { useSyncExternalStore } from 'react'

/** `none`: there is no usable sensor. `ask`: the system requires the user's permission, asked after a touch. */
export type TiltConsent = 'none' | 'ask' | 'granted' | 'denied'

type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> }

const listeners = new Set<() => void>()
let answer: 'granted' | 'denied' | undefined

function consentNow(): TiltConsent {
  const sensor = globalThis.DeviceOrientationEvent as (typeof DeviceOrientationEvent & Asking) | undefined
  if (!sensor || !matchMedia('(pointer: coarse)').matches) return 'none'
  return answer ?? (sensor.requestPermission ? 'ask' : 'granted')
}

/** Asks the user for permission. Browsers allow it only while they handle a touch. */
export async function askForTilt(): Promise<void> {
  const sensor = DeviceOrientationEvent as typeof DeviceOrientationEvent & Asking
  answer = await (sensor.requestPermission?.() ?? Promise.resolve('granted' as const)).catch(() => 'denied' as const)
  for (const listener of listeners) listener()
}

/** Returns whether this phone lets the card follow its tilt, as it changes. */
export function useTiltConsent(): TiltConsent {
  // The first screen from the server keeps the room of the question on a phone, most of which ask.
  return useSyncExternalStore(subscribe, consentNow, () => 'ask')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
