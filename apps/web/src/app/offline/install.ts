import { useSyncExternalStore } from 'react'

/** The browser's own offer to install the app. The event is not in the library of types, because only Chromium sends it. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

/**
 * The ways to put the app on this device's screen: `offer` opens the browser's own question, `by-hand` is Safari's menu
 * on an iPhone or iPad, and `none` means that it is there already, or that the browser cannot.
 */
export type InstallWay = 'offer' | 'by-hand' | 'none'

const listeners = new Set<() => void>()
let offer: InstallOffer | undefined

/** Keeps the browser's offer for the moment when the employee asks for it. Calling it again does nothing. @see D-90 */
export function saveInstallOffer(): void {
  addEventListener('beforeinstallprompt', onOffer)
  addEventListener('appinstalled', forgetOffer)
}

function onOffer(event: Event): void {
  event.preventDefault()
  keep(event as InstallOffer)
}

function forgetOffer(): void {
  keep(undefined)
}

/** Returns how this browser can install the app, as it changes. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    way,
    () => 'none',
  )
}

/** Opens the browser's question. It can be asked once for each offer. */
export async function install(): Promise<void> {
  const asked = offer
  keep(undefined)
  await asked?.prompt()
}

function keep(event: InstallOffer | undefined): void {
  offer = event
  for (const listener of listeners) listener()
}

function way(): InstallWay {
  if (offer) return 'offer'
  // Safari alone has this property; it is true when the page runs as an app.
  const { standalone } = navigator as Navigator & { standalone?: boolean }
  return standalone === false && navigator.maxTouchPoints > 1 ? 'by-hand' : 'none'
}
