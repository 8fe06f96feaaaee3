import type { RegisteredRouter } from '@tanstack/react-router'
import { sessionEmail } from './session-cookie.ts'

/** The wait before the cookie is read again, in milliseconds. */
const AGAIN_AFTER_MS = 500

/** Follows a sign-in or sign-out made in another tab, or while the page was in the back/forward cache. */
export function followOtherTabs(router: RegisteredRouter): void {
  let seen = sessionEmail()

  // What a tab stores can be heard before its cookie is seen here, so this looks again a moment later.
  addEventListener('storage', () => {
    void follow()
    setTimeout(follow, AGAIN_AFTER_MS)
  })

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
