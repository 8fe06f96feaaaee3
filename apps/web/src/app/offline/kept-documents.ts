/** The names of the caches in which the service worker keeps documents begin like this. */
export const DOCUMENTS = 'documentos-'

/** The longest wait for the service worker, in milliseconds. */
const WORKER_WITHIN_MS = 1_000

/**
 * Deletes the documents that the service worker keeps of a person's pages, and those that it is about to keep. A browser
 * without a worker has none.
 *
 * @see D-91
 */
export async function forgetDocuments(): Promise<void> {
  try {
    await tellWorker({ type: 'FORGET_DOCUMENTS' })
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(DOCUMENTS)).map((name) => caches.delete(name)))
  } catch {
    // There are no caches here. What could not be deleted is not shown without its session.
  }
}

/** Asks the service worker to keep the document of this page, which came before it was there. */
export async function keepThisDocument(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'KEEP_DOCUMENT', url: location.href })
}

/** Tells the service worker something, and waits until it is done. */
function tellWorker(message: { type: string }): Promise<void> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return Promise.resolve()

  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    setTimeout(resolve, WORKER_WITHIN_MS)
    worker.postMessage(message, [port2])
  })
}
