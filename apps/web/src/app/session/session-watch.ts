import type { PlatformId } from '@orbita/domain/platforms'
import { useQuery } from '@tanstack/react-query'
import { RpcError } from '../../rpc/rpc-error.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { loadProfile } from './profile.ts'

/**
 * The interval between checks, in milliseconds: a disabled account or a withdrawn platform ends the open page within a
 * minute.
 */
const EVERY_MS = 45_000

/**
 * Reloads the profile at intervals while the page is visible, and whenever the user or the network comes back. A
 * refusal ends the session through the query client; a temporary failure waits for the next round without a message.
 *
 * @param isKept whether the page comes from the device, so that nobody has asked for the profile yet
 */
export function useSessionWatch(platform: PlatformId, isKept = false): void {
  useQuery({
    queryKey: queryKeys.sessionWatch(platform),
    queryFn: async () => {
      const profile = await loadProfile()
      if (!profile.isActive) throw new RpcError('ACCOUNT_INACTIVE')
      if (!profile.platform.includes(platform)) throw new RpcError('PLATFORM_NOT_ALLOWED')
      return profile
    },
    // The guard has just loaded the profile, or the server has.
    initialData: null,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchOnMount: isKept && 'always',
    retry: false,
  })
}
