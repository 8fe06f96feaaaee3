import type { SeasonBridge } from '@orbita/contract/albums/packs'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { asked } from './asked.ts'
import { queryKeys } from './query-keys.ts'

/** The unopened packs, today's count and the odds, for the packs page and for every counter of packs. @see D-56 */
export const packsQuery = queryOptions({
  queryKey: queryKeys.figuras.packs,
  meta: { topics: ['packs'], isKept: true },
  queryFn: (context) => call(rpc.figuras.packs.$get({}, asked(context))),
})

/** Returns whether a visit would earn a pack; false until that is known. @see AL-5 */
export function useIsVisitDue(): boolean {
  return useQuery({ ...packsQuery, select: ({ isVisitDue }) => isVisitDue }).data ?? false
}

/** Returns what stands between two seasons; null while one is open, and until that is known. @see AL-9 */
export function useBridge(): SeasonBridge | null {
  return useQuery({ ...packsQuery, select: ({ bridge }) => bridge }).data ?? null
}
