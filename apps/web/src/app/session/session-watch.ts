import type { Profile } from '@orbita/domain/people/profile'
import type { PlatformId } from '@orbita/domain/platforms'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { RpcError } from '../../rpc/rpc-error.ts'
import { asked, RenderClient } from '../queries/asked.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { loadProfile, readProfile } from './profile.ts'
import { useSession } from './session-store.ts'

/**
 * The interval between checks, in milliseconds: a disabled account or a withdrawn platform ends the open page within a
 * minute.
 */
const EVERY_MS = 45_000

/** The profile of the person, who may enter the platform. In a browser the document brought it, or the guard has just loaded it. */
export const sessionWatchQuery = (platform: PlatformId) =>
  queryOptions({
    queryKey: queryKeys.sessionWatch(platform),
    queryFn: async (context): Promise<Profile | null> => {
      const isRendering = context.client instanceof RenderClient
      const profile = await (isRendering ? readProfile(asked(context)) : loadProfile())
      if (!profile.isActive) throw new RpcError('ACCOUNT_INACTIVE')
      if (!profile.platform.includes(platform)) throw new RpcError('PLATFORM_NOT_ALLOWED')
      return profile
    },
    // During a sign-out there is none, which is no reason to ask.
    initialData: () => (typeof document === 'undefined' ? undefined : useSession.getState().user),
    retry: false,
  })

/**
 * Reloads the profile at intervals while the page is visible, and whenever the user or the network comes back. A
 * refusal ends the session through the query client; a temporary failure waits for the next round without a message.
 *
 * @param isKept whether the page comes from the device, so that nobody has asked for the profile yet
 * @returns the profile as it was read last
 */
export function useSessionWatch(platform: PlatformId, isKept = false): Profile | null {
  const { data } = useQuery({
    ...sessionWatchQuery(platform),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchOnMount: isKept && 'always',
  })
  return data ?? null
}
