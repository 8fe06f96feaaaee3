import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'

/** Reads what waits and how the company is, for the first screen and for the counts of the side bar. @see D-71 */
export const homeQuery = queryOptions({ queryKey: ['home'], queryFn: () => call(rpc.home.$get()) })
