import type { LogbookOutput } from '@orbita/contract/people/logbook'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** What the employee's logbook remembers, page by page. @see D-138 */
export const logbookQuery = infiniteQueryOptions({
  queryKey: queryKeys.logbook,
  meta: { topics: ['album', 'trades', 'recognitions', 'ledger', 'habits'] },
  queryFn: ({ pageParam, ...context }): Promise<LogbookOutput> =>
    call(rpc.employee.logbook.$get({ query: pageParam === null ? {} : { before: pageParam } }, asked(context))),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})
