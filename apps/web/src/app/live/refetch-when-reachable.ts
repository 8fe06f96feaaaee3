import type { QueryClient } from '@tanstack/react-query'
import { isUnreachable } from '../../rpc/rpc-error.ts'
import { queryKeys } from '../queries/query-keys.ts'

/** The first and the longest pause between two questions whether the server can be reached again, in milliseconds. */
const ASK_AGAIN_MS = { first: 4_000, longest: 32_000 } as const

type Options = {
  /** called when the server answers again after a command that it may or may not have carried out */
  onUnsure: () => void
}

/**
 * Loads what could not be loaded once the server can be reached again. A phone in a tunnel often believes that it has a
 * network, so no event says when the tunnel ends: while a call has failed to reach the server, the page asks for the
 * profile now and then, and the first answer to anything ends the wait. A hidden page waits until it is looked at.
 *
 * @returns a function that stops it
 * @see D-91
 */
export function refetchWhenReachable(client: QueryClient, { onUnsure }: Options): () => void {
  let isAway = false
  let isUnsure = false
  let pause: number = ASK_AGAIN_MS.first
  let timer: ReturnType<typeof setTimeout> | undefined

  const stopQueries = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error' && isUnreachable(event.action.error)) lose()
    // What a page writes into its cache itself is no answer.
    if (event.action.type === 'success' && !event.action.manual) find()
  })
  const stopCommands = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success') find()
    if (event.action.type === 'error' && isUnreachable(event.action.error)) {
      isUnsure = true
      lose()
    }
  })

  function lose() {
    isAway = true
    timer ??= setTimeout(ask, pause)
  }

  function ask() {
    timer = undefined
    pause = Math.min(pause * 2, ASK_AGAIN_MS.longest)
    if (!isAway) return

    timer = setTimeout(ask, pause)
    const canAnswer = navigator.onLine && document.visibilityState === 'visible'
    if (canAnswer) void client.refetchQueries({ queryKey: queryKeys.sessionWatches }, { cancelRefetch: false })
  }

  function find() {
    if (!isAway) return

    isAway = false
    pause = ASK_AGAIN_MS.first
    clearTimeout(timer)
    timer = undefined
    if (isUnsure) onUnsure()
    else void client.refetchQueries({ type: 'active', predicate: ({ state }) => isUnreachable(state.error) })
    isUnsure = false
  }

  return () => {
    clearTimeout(timer)
    stopQueries()
    stopCommands()
  }
}
