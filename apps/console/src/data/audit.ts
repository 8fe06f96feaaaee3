import type { AuditQuery } from '@orbita/domain/audit/inputs'
import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import type { InferInput } from 'valibot'
import { rpc } from '../rpc/client.ts'
import type { ConsoleResource } from './console-resource.ts'

type Sent = InferInput<typeof AuditQuery>

/** The entries of the audit. @see D-83 */
export const audit: ConsoleResource = {
  list: async ({ filter, cursor }) => {
    const query = { ...filter, ...(cursor && { cursor }) } as Sent
    const { entries: data, total, next } = await call(rpc.audit.$get({ query }))
    return { data, total, pageInfo: { hasNextPage: next !== null }, meta: { next } }
  },
  one: async (id) => (await call(rpc.audit[':entryId'].$get({ param: { entryId: `${id}` } }))).entry,
}

/** An entry with its neighbours about the same object. */
export const auditEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'entry', id],
    queryFn: () => call(rpc.audit[':entryId'].$get({ param: { entryId: id } })),
  })

/** The operators by whom the audit may be filtered. */
export const auditActorsQuery = queryOptions({
  queryKey: ['audit', 'actors'],
  queryFn: () => call(rpc.audit.actors.$get()),
})
