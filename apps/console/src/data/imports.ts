import type { ImportBatch } from '@orbita/contract/imports'
import type { BatchesQuery } from '@orbita/domain/files/imports'
import { call } from '@orbita/web/rpc/call'
import { rpc } from '../rpc/client.ts'
import { queryOf, type Resource } from './resource.ts'

/** The files that were applied, as their list reads them. @see D-73 */
export const imports: Resource<ImportBatch> = {
  name: 'imports',
  list: async (ask) => {
    const {
      batches: rows,
      total,
      next,
    } = await call(rpc.imports.batches.$get({ query: queryOf<BatchesQuery>({ ...ask, sort: '' }) }))
    return { rows, total, next }
  },
}
