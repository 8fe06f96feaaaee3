import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'

/** The time after which what waits is read again by itself, in milliseconds. */
const AGAIN_MS = 30_000

/** Reads what waits and how the company is, for the first screen and for the counts of the side bar. @see D-71 */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: () => call(rpc.home.$get()),
  refetchInterval: AGAIN_MS,
})
