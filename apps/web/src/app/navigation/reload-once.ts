const KEY = 'orbita-recarga'
const APART_MS = 60_000

/** Whether the person is leaving for another document. */
let isLeaving = false

/**
 * Reloads the page when one of its files is missing, which happens when a page was open during a deployment. It reloads
 * only once, and only when the server answers: without a network there is nothing better to load. The service worker would
 * give the same old page again, so it goes first.
 *
 * A person who is leaving is not held back: Firefox breaks off the files that are under way, and a reload would take
 * the place of the page that the person asked for.
 */
export function reloadOnMissingFiles(): void {
  followLeaving()
  addEventListener('vite:preloadError', async () => {
    if (isLeaving || Date.now() - lastReload() < APART_MS) return
    if (!(await isServed()) || isLeaving || !rememberReload()) return

    await removeWorker()
    location.reload()
  })
}

/** A touch says that the person has not left, as after a download, or is back from the page they went to. */
function followLeaving(): void {
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  for (const touch of ['pointerdown', 'keydown']) {
    addEventListener(touch, () => (isLeaving = false), { capture: true, passive: true })
  }
}

/** Returns whether the server answers for this page, so that a reload would not lose it. */
export async function isServed(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(KEY))
  } catch {
    return 0
  }
}

/** @returns false when storage is unavailable: a reload that cannot be recorded could repeat for ever */
function rememberReload(): boolean {
  try {
    sessionStorage.setItem(KEY, `${Date.now()}`)
    return true
  } catch {
    return false
  }
}

/**
 * Removes the service worker, so that the next load of the page comes from the network. The page registers it again, in
 * its newest version.
 */
async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return

  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  await registration?.unregister().catch(() => undefined)
}
