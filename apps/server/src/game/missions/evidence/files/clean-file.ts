import { Worker } from 'node:worker_threads'
import { DomainError } from '@orbita/domain/errors'
import { EVIDENCE, sniffMediaType } from '@orbita/domain/missions/evidence'

/** A cleaned file, ready to be stored. @property pictureHash of a photo, as 64 binary digits; null for a PDF */
export type CleanFile = { mediaType: 'image/webp' | 'application/pdf'; content: Buffer; pictureHash: string | null }

const PDF_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
const PDF_WITHIN_MS = 15_000

/** The worker's entry point: the built file in production, the TypeScript source in development. */
const PDF_THREAD: [string | URL, { eval?: true }] = import.meta.url.endsWith('.ts')
  ? [
      `import('tsx/esm/api').then(({ register }) => (register(), import('${new URL('./pdf-worker.ts', import.meta.url)}')))`,
      { eval: true },
    ]
  : [new URL('./pdf-worker.js', import.meta.url), {}]

/**
 * Cleans a file so that it is safe to show to others. Its type comes from its content, not its name.
 *
 * @throws DomainError `EVIDENCE_TYPE` for anything but a valid photo or PDF, `EVIDENCE_TOO_LARGE` when the cleaned file
 *   exceeds the limit
 * @see MI-6
 */
export async function cleanFile(file: Buffer): Promise<CleanFile> {
  const sniffed = sniffMediaType(file)
  if (!sniffed) throw new DomainError('EVIDENCE_TYPE')

  const clean = await (sniffed === 'application/pdf' ? cleanPdfApart(file) : cleanPhoto(file)).catch(() => {
    throw new DomainError('EVIDENCE_TYPE')
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

/** Cleans a PDF in a worker thread that is ended when it takes too much time or memory. */
function cleanPdfApart(pdf: Buffer): Promise<CleanFile> {
  return new Promise((resolve, reject) => {
    const [program, how] = PDF_THREAD
    const worker = new Worker(program, {
      ...how,
      workerData: pdf,
      resourceLimits: PDF_LIMITS,
      // Keeps the library's warnings out of the logs.
      stdout: true,
      stderr: true,
    })
    const tooLong = setTimeout(() => worker.terminate(), PDF_WITHIN_MS)
    worker
      .once('message', (clean: Uint8Array | undefined) => {
        if (clean) resolve({ mediaType: 'application/pdf', content: Buffer.from(clean), pictureHash: null })
        else reject(new Error('A PDF that cannot be read'))
        void worker.terminate()
      })
      .once('error', reject)
      .once('exit', () => {
        clearTimeout(tooLong)
        reject(new Error('A PDF that takes too long or too much'))
      })
  })
}
