import { RpcError } from '@orbita/web/rpc/rpc-error'
import { QueryClient } from '@tanstack/react-query'

/** The time for which an answer counts as fresh, in milliseconds. After that, focusing the window fetches it again. */
const STALE_AFTER_MS = 15_000

const RETRIES = 2

/** The cache of what the screens read. A refusal is never asked again; a failure of the network is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      // Offline, a query fails at once and its screen says so.
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES && error instanceof RpcError && error.isPassing,
    },
    mutations: { networkMode: 'always' },
  },
})
