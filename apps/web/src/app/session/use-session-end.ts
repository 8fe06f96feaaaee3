import type { PlatformId } from '@orbita/domain/platforms'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LOGIN } from './redirect-paths.ts'
import { endSession, reasonOf, signOut } from './session-end.ts'
import { useSession } from './session-store.ts'

/**
 * Ends the session and leaves the page when a call of an open page is refused. It acts once: later refusals repeat the
 * first.
 */
export function useForcedEnd(platform: PlatformId): (error: unknown) => void {
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

/** Returns a function that signs out at the user's request. @see S-14 */
export function useSignOut(platform: PlatformId): () => void {
  const router = useRouter()

  return useCallback(async () => {
    await signOut()
    await router.navigate({ to: LOGIN[platform], replace: true })
  }, [router, platform])
}
