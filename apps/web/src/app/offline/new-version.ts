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

/** Starts the new version, which reloads this page. Another tab may have started it, which reloaded that one alone. */
export function startNewVersion(): void {
  if (!waiting) return
  if (waiting.state !== 'installed') {
    location.reload()
    return
  }

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
  // It may be on its way already: the page that asks first is seldom the first page of a visit.
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_EVERY_MS) return

    askedAt = Date.now()
    void registration.update().catch(() => undefined)
  })
}

function follow(installing: ServiceWorker | null): void {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') found(installing)
  })
}

/** Remembers a worker that waits for the one in charge. The first worker of a device does not wait. */
function found(worker: ServiceWorker | null): void {
  if (!worker || !navigator.serviceWorker.controller) return

  waiting = worker
  for (const listener of listeners) listener()
}
