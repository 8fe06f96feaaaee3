import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'

/** The company's identity provider, and how entering with it fares. @see D-112 */
export const singleSignOnQuery = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: () => call(rpc['single-sign-on'].$get()),
})
