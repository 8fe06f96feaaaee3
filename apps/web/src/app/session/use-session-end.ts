import type { PlatformId } from '@orbita/domain/platforms'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { tryStorage } from '../try-storage.ts'
import { LOGIN } from './redirect-paths.ts'
import { endSession, reasonOf, signOut } from './session-end.ts'
import { PUSH_KEY } from './session-key.ts'
import { useSession } from './session-store.ts'

/**
 * Ends the session and leaves the page when a call of an open page is refused. It acts once: later refusals repeat the
 * first.
 */
export function useEndSessionOnRefusal(platform: PlatformId): (error: unknown) => void {
  const router = useRouter()

  return useCallback(
    async (error: unknown) => {
      if (isEnding || useSession.getState().user === null) return

      isEnding = true
      try {
        const to = await endSession(reasonOf(error), platform)
        await router.navigate({ to, replace: true })
      } finally {
        isEnding = false
      }
    },
    [router, platform],
  )
}

let isEnding = false

/** Ends the notices of this device with the session, if there are any. The next person must not receive them. @see D-92 */
function leaveDevice(): void {
  if (!tryStorage(() => localStorage.getItem(PUSH_KEY))) return

  tryStorage(() => localStorage.removeItem(PUSH_KEY))
  import('../push/continue-push.ts').then(({ endPush }) => endPush()).catch(() => undefined)
}

/** Returns a function that signs out at the user's request. @see S-14 */
export function useSignOut(platform: PlatformId): () => void {
  const router = useRouter()

  return useCallback(async () => {
    leaveDevice()
    await signOut()
    await router.navigate({ to: LOGIN[platform], replace: true })
  }, [router, platform])
}
