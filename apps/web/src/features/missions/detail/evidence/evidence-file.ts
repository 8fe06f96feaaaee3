import { type EvidenceType, sniffMediaType } from '@orbita/domain/missions/evidence'
import { messageOf } from '../../../../app/error-copy.ts'
import { RpcError } from '../../../../rpc/rpc-error.ts'
import { perLocale } from '../../../../ui/company-locale.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** The number of bytes at the start of a file that identify its type. */
const FIRST_BYTES = 12

/** A file that can be sent, with the type its content has. @property was the bytes of a photo before it was made smaller */
export type EvidenceFile = { file: File; mediaType: EvidenceType; was?: number }

/**
 * Checks a file before it is sent; the server checks it again. A photo above the limit is made smaller first.
 *
 * @returns the file with its type, or why it cannot be sent, in a sentence
 * @see MI-6
 */
export async function readEvidence(file: File, maxBytes: number): Promise<EvidenceFile | { problem: string }> {
  if (file.size === 0) return { problem: 'Ese archivo está vacío. Elige otro.' }
  const bytes = await file
    .slice(0, FIRST_BYTES)
    .arrayBuffer()
    .catch(() => undefined)
  if (!bytes) return { problem: 'No pudimos leer ese archivo. Elígelo otra vez.' }

  const mediaType = sniffMediaType(new Uint8Array(bytes))
  if (!mediaType) return { problem: messageOf(new RpcError('EVIDENCE_TYPE')) }
  if (file.size <= maxBytes) return { file, mediaType }

  const small = mediaType === 'application/pdf' ? undefined : await shrinkPhoto(file).catch(() => undefined)
  if (!small || small.size > maxBytes) return { problem: messageOf(new RpcError('EVIDENCE_TOO_LARGE')) }
  return { file: small, mediaType: 'image/jpeg', was: file.size }
}

const size = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

/** Formats a file size: `640 KB`, `1,8 MB` */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${size.get().format(bytes / 1024 / 1024)} MB`
}
