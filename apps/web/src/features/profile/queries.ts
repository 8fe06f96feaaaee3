import type { ProfileCounts } from '@orbita/domain/homes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** @see D-52 */
export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: ({ signal }): Promise<ProfileCounts> => call(rpc.employee.counts.$get({}, { init: { signal } })),
})
