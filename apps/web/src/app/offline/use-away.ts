import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isUnreachable } from '../../rpc/rpc-error.ts'
import { queryKeys } from '../queries/query-keys.ts'

/** The answers that the frame around every page shows. One that a page shows too is observed twice. */
const OF_THE_FRAME: readonly (readonly string[])[] = [
  queryKeys.sessionWatches,
  queryKeys.notices,
  queryKeys.figuras.packs,
]

const CONNECTED = -1
const NOTHING_SHOWN = 0

/**
 * Returns what to say while the server cannot be reached: of when the answers on screen are, if there are any.
 *
 * @returns null while it can be reached
 * @see D-91
 */
export function useAway(): string | null {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      // A page that renders adds its queries, and may not render another component meanwhile.
      const unsubscribe = client.getQueryCache().subscribe(notifyManager.batchCalls(listener))
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        unsubscribe()
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    [client],
  )
  const seenAt = useSyncExternalStore(
    subscribe,
    () => seenAtOf(client),
    () => CONNECTED,
  )
  return seenAt === CONNECTED ? null : awayWords(seenAt === NOTHING_SHOWN ? null : new Date(seenAt), new Date())
}

/** Returns when the oldest answer on screen was given, in milliseconds, {@link CONNECTED} or {@link NOTHING_SHOWN}. */
function seenAtOf(client: QueryClient): number {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: isOfThePage })
  const isAway = !navigator.onLine || shown.some(({ state }) => isUnreachable(state.error))
  if (!isAway) return CONNECTED

  // A page that could not be loaded shows nothing, whatever else it asked for.
  if (shown.some(({ state }) => state.data === undefined && isUnreachable(state.error))) return NOTHING_SHOWN

  const ages = shown.filter(({ state }) => state.data !== undefined).map(({ state }) => state.dataUpdatedAt)
  return ages.length === 0 ? NOTHING_SHOWN : Math.min(...ages)
}

function isOfThePage(query: Query): boolean {
  const isFramed = OF_THE_FRAME.some((prefix) => prefix.every((part, at) => query.queryKey[at] === part))
  return !isFramed || query.getObserversCount() > 1
}

const clock = new Intl.DateTimeFormat('es-CO', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('es-CO', { weekday: 'long', day: 'numeric', month: 'long' })

/** @param seenAt when what is shown was read; null when nothing is shown */
export function awayWords(seenAt: Date | null, now: Date): string {
  if (seenAt === null) return 'Sin conexión'

  const isToday = seenAt.toDateString() === now.toDateString()
  return `Sin conexión · lo que ves es ${isToday ? `de las ${clock.format(seenAt).replace(/\s/g, '\u00a0')}` : `del ${day.format(seenAt)}`}`
}
