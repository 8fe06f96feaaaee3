import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isUnreachable } from '../../rpc/rpc-error.ts'
import { companyDayOf, companyFormat } from '../../ui/company-time.ts'
import { queryKeys } from '../queries/query-keys.ts'

/** The answers that the frame around every page shows. One that a page shows too is observed twice. */
const OF_THE_FRAME: readonly (readonly string[])[] = [
  queryKeys.sessionWatches,
  queryKeys.notices,
  queryKeys.figuras.packs,
]

/** The words for a server that cannot be reached. */
export type Away = {
  /** the words for when the answers on screen were given; undefined without answers */
  seen: string | undefined
}

const CONNECTED = -1
const NOTHING_SHOWN = 0

/**
 * Returns the words for a server that cannot be reached, with the time of the oldest answer on screen, if there is one.
 *
 * @returns null while it can be reached
 * @see D-91
 */
export function useUnreachable(): Away | null {
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
  if (seenAt === CONNECTED) return null

  return { seen: seenAt === NOTHING_SHOWN ? undefined : seenWords(new Date(seenAt), new Date()) }
}

/** Returns when the oldest answer on screen was given, in milliseconds, {@link CONNECTED} or {@link NOTHING_SHOWN}. */
function seenAtOf(client: QueryClient): number {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: isOfThePage })
  const isAway = !navigator.onLine || shown.some(({ state }) => isUnreachable(state.error))
  if (!isAway) return CONNECTED

  const ages = shown.filter(({ state }) => state.data !== undefined).map(({ state }) => state.dataUpdatedAt)
  return ages.length === 0 ? NOTHING_SHOWN : Math.min(...ages)
}

function isOfThePage(query: Query): boolean {
  const isFramed = OF_THE_FRAME.some((prefix) => prefix.every((part, at) => query.queryKey[at] === part))
  return !isFramed || query.getObserversCount() > 1
}

const clock = companyFormat({ hour: 'numeric', minute: '2-digit' })
const day = companyFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** Returns the words for the time of a page. @param seenAt when its answers were given */
export function seenWords(seenAt: Date, now: Date): string {
  const isToday = companyDayOf(seenAt).getTime() === companyDayOf(now).getTime()
  const time = clock.format(seenAt).replace(/\s/g, '\u00a0')
  const when = isToday ? `${time.startsWith('1:') ? 'de la' : 'de las'} ${time}` : `del ${day.format(seenAt)}`
  return `lo que ves es ${when}`
}
