const KEY = 'orbita-recarga'
const APART_MS = 60_000

/**
 * After a deployment an open page may ask for files that are gone: it is loaded again, once, and only when the server
 * answers (without a network there is nothing better to load).
 */
export function reloadOnMissingFiles(): void {
  addEventListener('vite:preloadError', async () => {
    if (Date.now() - lastReload() < APART_MS) return
    if ((await isServed()) && rememberReload()) location.reload()
  })
}

/** Whether the server answers for this page: loading it again would not lose it. */
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

/** @returns false without storage: a reload that cannot be remembered could repeat for ever */
function rememberReload(): boolean {
  try {
    sessionStorage.setItem(KEY, `${Date.now()}`)
    return true
  } catch {
    return false
  }
}
