import { type EvidenceType, sniffMediaType } from '@orbita/domain/missions/evidence'
import { messageOf } from '../../../../app/error-copy.ts'
import { RpcError } from '../../../../rpc/rpc-error.ts'

/** The number of bytes at the start of a file that identify its type. */
const FIRST_BYTES = 12

/** A file that can be sent, with the type its content has. */
export type EvidenceFile = { file: File; mediaType: EvidenceType }

/**
 * Checks a file before it is sent; the server checks it again.
 *
 * @returns the file with its type, or why it cannot be sent, in a sentence
 * @see MI-6
 */
export async function readEvidence(file: File, maxBytes: number): Promise<EvidenceFile | { problem: string }> {
  if (file.size === 0) return { problem: 'Ese archivo está vacío. Elige otro.' }
  if (file.size > maxBytes) return { problem: messageOf(new RpcError('EVIDENCE_TOO_LARGE')) }

  const bytes = await file
    .slice(0, FIRST_BYTES)
    .arrayBuffer()
    .catch(() => undefined)
  if (!bytes) return { problem: 'No pudimos leer ese archivo. Elígelo otra vez.' }

  const mediaType = sniffMediaType(new Uint8Array(bytes))
  return mediaType ? { file, mediaType } : { problem: messageOf(new RpcError('EVIDENCE_TYPE')) }
}

const size = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

/** Formats a file size: `640 KB`, `1,8 MB` */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${size.format(bytes / 1024 / 1024)} MB`
}
