import type { ImportBatch } from '@orbita/contract/imports'
import type { BatchesQuery } from '@orbita/domain/files/imports'
import { call } from '@orbita/web/rpc/call'
import { rpc } from '../rpc/client.ts'
import type { ConsoleResource } from './console-resource.ts'

/** The files that were applied, as their list reads them. @see D-73 */
export const imports: ConsoleResource = {
  list: async ({ filter, cursor }) => {
    const query = { ...filter, ...(cursor && { cursor }) } as Partial<BatchesQuery>
    const { batches, total, next } = await call(rpc.imports.batches.$get({ query }))
    const data: ImportBatch[] = batches
    return { data, total, pageInfo: { hasNextPage: next !== null }, meta: { next } }
  },
  one: () => Promise.reject(new Error('A file that was applied has no page of its own')),
}
