import { queryOptions } from '@tanstack/react-query'
import { call } from '../rpc/call.ts'
import { rpc } from '../rpc/client.ts'
import { queryKeys } from './query-keys.ts'

/** The unopened packs, today's count and the odds, for the packs page and for every counter of packs. @see D-56 */
export const packsQuery = queryOptions({
  queryKey: queryKeys.figuras.packs,
  queryFn: ({ signal }) => call(rpc.figuras.packs.$get({}, { init: { signal } })),
})
