import type { PlatformId } from '@orbita/domain/platforms'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LOGIN } from './redirect-paths.ts'
import { endSession, reasonOf, signOut } from './session-end.ts'
import { useSession } from './session-store.ts'

/** Ends the session of an open page when a call behind it is refused, and leads away. Once: later refusals only echo it. */
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

/** Signs out because the person asked to. @see S-14 */
export function useSignOut(platform: PlatformId): () => void {
  const router = useRouter()

  return useCallback(async () => {
    await signOut()
    await router.navigate({ to: LOGIN[platform], replace: true })
  }, [router, platform])
}
