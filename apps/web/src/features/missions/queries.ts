import { queryOptions } from '@tanstack/react-query'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** Reads the challenges with their missions. @see D-61 */
export const challengesQuery = queryOptions({
  queryKey: queryKeys.mision.challenges,
  meta: { topics: ['missions'], isKept: true },
  queryFn: (context) => call(rpc['mision-espacial'].challenges.$get({}, asked(context))),
})
