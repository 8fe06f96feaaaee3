import type { PlatformId } from '@orbita/domain/platforms'
import { useQuery } from '@tanstack/react-query'
import { RpcError } from '../../rpc/rpc-error.ts'
import { queryKeys } from '../query-keys.ts'
import { loadProfile } from './profile.ts'

/** An account disabled, or a platform withdrawn, ends the open page within a minute. */
const EVERY_MS = 45_000

/**
 * Loads the profile again every so often while the page is looked at, and whenever its reader or the network comes back. A
 * refusal ends the session through the query client; a failure that may pass waits for the next round in silence.
 */
export function useSessionWatch(platform: PlatformId): void {
  useQuery({
    queryKey: queryKeys.sessionWatch(platform),
    queryFn: async () => {
      const profile = await loadProfile()
      if (!profile.isActive) throw new RpcError('ACCOUNT_INACTIVE')
      if (!profile.platform.includes(platform)) throw new RpcError('PLATFORM_NOT_ALLOWED')
      return profile
    },
    // The guard has just looked.
    initialData: null,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchOnMount: false,
    retry: false,
  })
}
