import type { ProfileCountsOutput } from '@orbita/contract/people/profile'
import { queryOptions } from '@tanstack/react-query'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** Reads the counts of the profile. @see D-52 */
export const countsQuery = queryOptions({
  queryKey: queryKeys.counts,
  meta: { topics: ['album', 'missions', 'recognitions'], isKept: true },
  queryFn: (context): Promise<ProfileCountsOutput> => call(rpc.employee.counts.$get({}, asked(context))),
})
