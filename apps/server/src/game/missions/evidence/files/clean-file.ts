import { DomainError } from '@orbita/domain/errors'
import { EVIDENCE, sniffMediaType } from '@orbita/domain/missions/evidence'
import { runInThread } from '../../../../infra/run-in-thread.ts'
import type { PdfFault } from './clean-pdf.ts'

/** A cleaned file, ready to be stored. @property pictureHash of a photo, as 64 binary digits; null for a PDF */
export type CleanFile = { mediaType: 'image/webp' | 'application/pdf'; content: Buffer; pictureHash: string | null }

const PDF_THREAD = new URL('./pdf-worker.ts', import.meta.url)
const FAULTS = { locked: 'EVIDENCE_LOCKED', long: 'EVIDENCE_TOO_LONG' } as const
const PDF_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, withinMs: 15_000 }

/**
 * Cleans a file so that it is safe to show to others. Its type comes from its content, not its name.
 *
 * @throws DomainError `EVIDENCE_TYPE` for anything but a photo or a PDF, `EVIDENCE_BROKEN` for one that cannot be read whole,
 *   `EVIDENCE_LOCKED` and `EVIDENCE_TOO_LONG` for a PDF, `EVIDENCE_TOO_LARGE` when the cleaned file exceeds the limit
 * @see MI-6
 */
export async function cleanFile(file: Buffer): Promise<CleanFile> {
  const sniffed = sniffMediaType(file)
  if (!sniffed) throw new DomainError('EVIDENCE_TYPE')

  const clean = await (sniffed === 'application/pdf' ? cleanPdfApart(file) : cleanPhoto(file)).catch((error) => {
    throw error instanceof DomainError ? error : new DomainError('EVIDENCE_BROKEN')
  })
  if (clean.content.length > EVIDENCE.maxBytes) throw new DomainError('EVIDENCE_TOO_LARGE')

  return clean
}

async function cleanPhoto(photo: Buffer): Promise<CleanFile> {
  // The image library is loaded with the first photo, because most processes start without one.
  const [{ cleanImage }, { hashPicture }] = await Promise.all([import('./clean-image.ts'), import('./hash-picture.ts')])
  const content = await cleanImage(photo)
  return { mediaType: 'image/webp', content, pictureHash: await hashPicture(content) }
}

async function cleanPdfApart(pdf: Buffer): Promise<CleanFile> {
  const { clean, fault } = await runInThread<{ clean?: Uint8Array; fault?: PdfFault | 'broken' }>(
    PDF_THREAD,
    pdf,
    PDF_LIMITS,
  )
  if (!clean) throw new DomainError(fault && fault !== 'broken' ? FAULTS[fault] : 'EVIDENCE_BROKEN')
  return { mediaType: 'application/pdf', content: Buffer.from(clean), pictureHash: null }
}
