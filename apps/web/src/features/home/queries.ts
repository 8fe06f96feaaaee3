import { queryOptions } from '@tanstack/react-query'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** @see D-50 */
export const figurasHomeQuery = queryOptions({
  queryKey: ['figuras', 'home'],
  queryFn: ({ signal }) => call(rpc.figuras.home.$get({}, { init: { signal } })),
})
