import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'

/** Every version of the terms, the one in force first. @see D-82 */
export const termsVersionsQuery = queryOptions({ queryKey: ['terms'], queryFn: () => call(rpc.terms.$get()) })

/** The text of a version of the terms. */
export const termsQuery = (version: string) =>
  queryOptions({
    queryKey: ['terms', version],
    queryFn: () => call(rpc.terms[':version'].$get({ param: { version } })),
    enabled: version !== '',
  })
