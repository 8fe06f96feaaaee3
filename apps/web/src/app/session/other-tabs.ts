import type { RegisteredRouter } from '@tanstack/react-router'
import { sessionEmail } from './session-cookie.ts'

/** Follows a sign-in or sign-out made in another tab, or while the page was in the back/forward cache. */
export function followOtherTabs(router: RegisteredRouter): void {
  let seen = sessionEmail()

  addEventListener('storage', follow)
  // What a tab stores can be heard before its cookie is seen here, so the cookie itself is followed where that is
  // possible, and a tab that comes to the front looks again.
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', follow)
  document.addEventListener('visibilitychange', follow)

  // A page restored from the back/forward cache may be older than the session.
  addEventListener('pageshow', async ({ persisted }) => {
    if (persisted) await runGuards()
  })

  async function follow() {
    // Guards run again only when the person changes: otherwise a profile refreshed in one tab would echo between tabs
    // for ever.
    if (sessionEmail() === seen) return
    seen = sessionEmail()
    await runGuards()
  }

  async function runGuards() {
    const { restoreSession } = await import('./session-store.ts')
    await restoreSession()
    await router.invalidate()
  }
}
