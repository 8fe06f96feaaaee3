import type { AuditEntry } from '@orbita/contract/audit'
import type { AUDIT_QUERY } from '@orbita/domain/audit/inputs'
import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import type { InferInput } from 'valibot'
import { rpc } from '../rpc/client.ts'
import { queryOf, type Resource } from './resource.ts'

type Sent = InferInput<typeof AUDIT_QUERY.Page>

/** The entries of the audit. @see D-83 */
export const audit: Resource<AuditEntry> = {
  name: 'audit',
  list: async (ask) => {
    const { entries: rows, total, next } = await call(rpc.audit.$get({ query: queryOf<Sent>(ask) }))
    return { rows, total, next }
  },
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
