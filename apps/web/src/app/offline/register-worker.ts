import { keepThisDocument } from './kept-documents.ts'

/** Returns whether the browser asks to save data, as on a metered connection. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/**
 * Registers the service worker when the page has nothing else to do, because its first download competes with the page. A
 * browser that refuses it, or that asks to save data, works as it does without one. The document of the page that registers it
 * first is kept for the next visit.
 *
 * @see D-90
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return

  const isFirst = !navigator.serviceWorker.controller
  const register = () =>
    void navigator.serviceWorker
      .register('/sw.js')
      .then(() => (isFirst ? keepThisDocument() : undefined))
      .catch(() => undefined)
  const whenIdle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(register, { timeout: 10_000 })
    else setTimeout(register, 3_000)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
