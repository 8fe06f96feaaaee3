import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { RpcError } from '../rpc/rpc-error.ts'
import { useSession } from './session/session-store.ts'

/** The time for which a result counts as fresh, in milliseconds. After that, focusing the window refetches it. */
const STALE_AFTER_MS = 30_000

const RETRIES = 2

/**
 * Creates the client that caches everything pages read from the server. Its data never outlives the session it was read
 * for.
 *
 * @param onEnd called with a refusal that means the session is over, from any call
 */
export function createQueryClient(onEnd: (error: RpcError) => void): QueryClient {
  const onError = (error: Error) => {
    if (isEnd(error)) onEnd(error)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // Offline, a query fails at once and its page says so, instead of waiting silently.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && error instanceof RpcError && error.isPassing,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  useSession.subscribe(({ user }, { user: previous }) => {
    if (previous && user?.email !== previous.email) client.clear()
  })
  return client
}

const ENDS = ['NO_SESSION', 'ACCOUNT_INACTIVE', 'PROFILE_NOT_FOUND', 'PLATFORM_NOT_ALLOWED']

/** Returns whether a failure means that the session is over, or was never valid for this platform. */
export function isEnd(error: unknown): error is RpcError {
  return error instanceof RpcError && ENDS.includes(error.code)
}
