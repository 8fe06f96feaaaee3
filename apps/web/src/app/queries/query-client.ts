import { hydrate, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isTooLate, RpcError } from '../../rpc/rpc-error.ts'
import { keepAnswers } from '../offline/kept-answers.ts'
import type { Brought } from '../page-facts.ts'
import { useSession } from '../session/session-store.ts'

/** The time for which a result counts as fresh, in milliseconds. After that, focusing the window refetches it. */
const STALE_AFTER_MS = 30_000

const RETRIES = 2

/** The wait before the first retry, in milliseconds, when the server names none. Each further one is twice as long. */
const RETRY_MS = 1_000
/** The longest wait that a page accepts before it shows the failure, in seconds. */
const LONGEST_RETRY_AFTER = 30

/**
 * Creates the client that caches everything pages read from the server. Its data never outlives the session it was read
 * for.
 *
 * @param onEnd called with a refusal that means the session is over, from any call
 * @param brought the queries of the document
 */
export function createQueryClient(onEnd: (error: RpcError) => void, brought?: Brought): QueryClient {
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
        retry: (failures, error) => failures < RETRIES && canRetry(error),
        retryDelay: retryDelayOf,
      },
      mutations: {
        networkMode: 'always',
        // The server carries out an operation id once, so a command that it was too busy for is sent again.
        retry: (failures, error) => failures < RETRIES && isBusy(error) && canRetry(error),
        retryDelay: retryDelayOf,
      },
    },
  })
  const forgetKept = keepAnswers(client)
  if (brought) takeAnswers(client, brought)
  useSession.subscribe(({ user }, { user: previous }) => {
    if (!previous || user?.email === previous.email) return
    client.clear()
    forgetKept()
  })
  return client
}

/** Returns whether the server was too busy for a call, and named the time after which it may be sent again. */
function isBusy(error: unknown): boolean {
  return error instanceof RpcError && error.code === 'UNAVAILABLE' && error.retryAfter !== undefined
}

/** Returns whether the same call may soon succeed. One that has waited long already fails at once. */
function canRetry(error: unknown): boolean {
  if (!(error instanceof RpcError) || isTooLate(error)) return false
  return error.isPassing && (error.retryAfter ?? 0) <= LONGEST_RETRY_AFTER
}

/**
 * Returns the wait before a retry, in milliseconds. When the server asks for one, it is never shorter than that, and up
 * to as long again at random, so that the phones which were refused together do not come back together.
 */
function retryDelayOf(failures: number, error: unknown): number {
  const wait = RETRY_MS * 2 ** failures
  if (!(error instanceof RpcError) || error.retryAfter === undefined) return wait

  return Math.max(error.retryAfter * 1_000, wait) * (1 + Math.random())
}

const ENDS = ['NO_SESSION', 'ACCOUNT_INACTIVE', 'PROFILE_NOT_FOUND', 'PLATFORM_NOT_ALLOWED']

/** Returns whether a failure means that the session is over, or was never valid for this platform. */
export function isEnd(error: unknown): error is RpcError {
  return error instanceof RpcError && ENDS.includes(error.code)
}

/**
 * Takes the answers that the document brought, so that the first render shows what the document shows already. Those that have
 * just come are as old as the document, by this device's clock; all others are asked for again.
 */
function takeAnswers(client: QueryClient, { state, keptSince }: Brought): void {
  for (const query of state.queries) {
    query.state.dataUpdatedAt = keptSince === undefined ? performance.timeOrigin : Math.min(keptSince, Date.now())
    query.state.isInvalidated = keptSince !== undefined
  }
  hydrate(client, state)
}
