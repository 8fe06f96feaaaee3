import { queryOptions } from '@tanstack/react-query'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { asked } from './asked.ts'
import { queryKeys } from './query-keys.ts'

/** The employee's wishes of the open season, for the album and for what is nearest after an opening. @see AL-12 */
export const wishesQuery = queryOptions({
  queryKey: queryKeys.figuras.wishes,
  meta: { topics: ['packs', 'album'], isKept: true },
  queryFn: (context) => call(rpc.figuras.wishes.$get({}, asked(context))),
})
