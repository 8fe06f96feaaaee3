import type { ImportArrivedOutput } from '@orbita/contract/imports'
import type { ImportKind, TextEncoding } from '@orbita/domain/files/imports'
import { postFile } from '../../../rpc/post-file.ts'

/** The last file that this page sent, so that another of its sheets can be read without choosing it again. */
let last: { id: number; file: File } | undefined

/** Returns the file of an import, while this page has it. */
export function sentFile(id: number): File | undefined {
  return last?.id === id ? last.file : undefined
}

/** How a file is read instead of as it seems: another sheet of a workbook, or another encoding of a text. */
export type ReadAs = { sheet: string } | { encoding: TextEncoding }

/** Sends a file. If the session ended, it waits until the operator has entered again. */
export async function sendFile(kind: ImportKind, file: File, readAs?: ReadAs): Promise<ImportArrivedOutput> {
  const query = new URLSearchParams({ kind, ...readAs })
  const arrived = await postFile<ImportArrivedOutput>(`/rpc/operator/imports?${query}`, file)
  if (arrived.outcome === 'ready') last = { id: arrived.id, file }
  return arrived
}
