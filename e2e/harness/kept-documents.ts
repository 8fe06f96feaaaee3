import type { Page } from '@playwright/test'

/** Waits until the service worker keeps all its files and answers for this page. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

/** Returns the paths of the documents that this device keeps, in order. */
export function keptDocuments(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('documentos-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .sort()
  })
}
