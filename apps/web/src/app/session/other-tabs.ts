import type { RegisteredRouter } from '@tanstack/react-router'
import { sessionEmail } from './session-cookie.ts'

/** The page follows a sign-in or sign-out that happened elsewhere: in another tab, or while the page was put aside. */
export function followOtherTabs(router: RegisteredRouter): void {
  let seen = sessionEmail()

  addEventListener('storage', async () => {
    // Guards run again for another person only: a profile refreshed elsewhere would otherwise echo between tabs for ever.
    if (sessionEmail() === seen) return
    seen = sessionEmail()
    await runGuards()
  })

  // A page out of the back/forward cache may be older than the session.
  addEventListener('pageshow', async ({ persisted }) => {
    if (persisted) await runGuards()
  })

  async function runGuards() {
    const { restoreSession } = await import('./session-store.ts')
    await restoreSession()
    await router.invalidate()
  }
}
