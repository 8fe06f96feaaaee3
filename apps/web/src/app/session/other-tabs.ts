import type { RegisteredRouter } from '@tanstack/react-router'
import { ACCOUNT_DISABLED, showToast } from '../toasts/toasts.ts'
import { sessionEmail } from './session-cookie.ts'
import { ENDED_KEY } from './session-key.ts'

/** The wait before the cookie is read again, in milliseconds. */
const AGAIN_AFTER_MS = 500

/**
 * Follows a sign-in or sign-out made in another tab, or while the page was in the back/forward cache. A disabled account ends
 * every tab in the same way.
 *
 * @see S-33
 */
export function syncWithOtherTabs(router: RegisteredRouter): void {
  let seen = sessionEmail()
  let isDisabled = false

  // What a tab stores can be heard before its cookie is seen here, so this looks again a moment later.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === ENDED_KEY && newValue !== null) isDisabled = true
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
    const ends = isDisabled && seen === null && router.state.matches.some(({ routeId }) => routeId.includes('_session'))
    isDisabled = false
    if (ends) await leaveDisabled()
    else await runGuards()
  }

  async function leaveDisabled() {
    const { restoreSession } = await import('./session-store.ts')
    showToast({ text: ACCOUNT_DISABLED })
    await restoreSession()
    await router.navigate({ to: '/', replace: true })
  }

  async function runGuards() {
    const { restoreSession } = await import('./session-store.ts')
    await restoreSession()
    await router.invalidate()
  }
}
