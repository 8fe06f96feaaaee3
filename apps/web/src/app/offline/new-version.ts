import { useSyncExternalStore } from 'react'

/** The time between two questions for a new version while the page stays open, in milliseconds. */
const ASK_EVERY_MS = 3_600_000

const listeners = new Set<() => void>()
let waiting: ServiceWorker | undefined
let isWatching = false
let askedAt = 0

/**
 * Returns whether a newer version of the app is ready on this device. It is used when the employee asks for it, else the
 * next time that the app starts with no page open.
 *
 * @see D-90
 */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting !== undefined,
    () => false,
  )
}

/** Starts the new version, which reloads this page. */
export function startNewVersion(): void {
  if (!waiting) return

  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void watch()
  return () => listeners.delete(listener)
}

async function watch(): Promise<void> {
  if (isWatching || !('serviceWorker' in navigator)) return

  isWatching = true
  const registration = await navigator.serviceWorker.ready
  found(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') found(installing)
    })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_EVERY_MS) return

    askedAt = Date.now()
    void registration.update().catch(() => undefined)
  })
}

/** Remembers a worker that waits for the one in charge. The first worker of a device waits for nobody. */
function found(worker: ServiceWorker | null): void {
  if (!worker || !navigator.serviceWorker.controller) return

  waiting = worker
  for (const listener of listeners) listener()
}
