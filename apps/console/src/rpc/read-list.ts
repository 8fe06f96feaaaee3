import type { ListOutput } from '@orbita/contract/imports'
import type { ListKind } from '@orbita/domain/files/imports'
import { postFile } from './post-file.ts'

/** The files that the server reads as a table, for the field that chooses one. */
export const LIST_FILES = '.xlsx,.xlsb,.xls,.ods,.csv,.tsv,.txt,text/csv,text/plain'

/** Has a list read as a table by the reader of all files. Nothing of it is kept. @throws RpcError */
export function readList(kind: ListKind, file: File, sheet?: string): Promise<ListOutput> {
  const query = new URLSearchParams({ kind, ...(sheet && { sheet }) })
  return postFile<ListOutput>(`/rpc/operator/imports/lists?${query}`, file)
}
