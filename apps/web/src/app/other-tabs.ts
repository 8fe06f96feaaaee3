import type { AppRouter } from './router.ts'
import { useSession } from './session-store.ts'

/** The page follows a sign-in or sign-out that happened elsewhere: in another tab, or while the page was put aside. */
export function followOtherTabs(router: AppRouter): void {
  addEventListener('storage', async (event) => {
    const { name } = useSession.persist.getOptions()
    if (event.key !== null && event.key !== name) return

    const before = useSession.getState().user?.email
    await useSession.persist.rehydrate()
    // Guards run again for another person only: a profile refreshed elsewhere would otherwise echo between tabs for ever.
    if (useSession.getState().user?.email !== before) await router.invalidate()
  })

  // A page out of the back/forward cache may be older than the session.
  addEventListener('pageshow', async (event) => {
    if (!event.persisted) return
    await useSession.persist.rehydrate()
    await router.invalidate()
  })
}
