import { queryOptions } from '@tanstack/react-query'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { asked } from './asked.ts'
import { queryKeys } from './query-keys.ts'

/** Reads the catalogue, with the credits of the employee. @see D-64, RE-3 */
export const rewardsQuery = queryOptions({
  queryKey: queryKeys.mision.rewards,
  meta: { topics: ['rewards', 'redeems'] },
  queryFn: (context) => call(rpc['mision-espacial'].rewards.$get({}, asked(context))),
})
