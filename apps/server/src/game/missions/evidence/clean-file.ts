import { Worker } from 'node:worker_threads'
import { DomainError } from '@orbita/domain/errors'
import { EVIDENCE, sniffMediaType } from '@orbita/domain/missions/evidence'

/** A file as it is kept. */
export type CleanFile = { mediaType: 'image/webp' | 'application/pdf'; content: Buffer }

const PDF_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
const PDF_WITHIN_MS = 15_000

/** Where the thread begins: beside this file in the product, as it is written while developing. */
const PDF_THREAD: [string | URL, { eval?: true }] = import.meta.url.endsWith('.ts')
  ? [
      `import('tsx/esm/api').then(({ register }) => (register(), import('${new URL('./pdf-worker.ts', import.meta.url)}')))`,
      { eval: true },
    ]
  : [new URL('./pdf-worker.js', import.meta.url), {}]

/**
 * What of a file may be shown to others: by what it is, not by what it is called.
 *
 * @throws DomainError `EVIDENCE_TYPE` for anything but a sound photo or PDF, `EVIDENCE_TOO_LARGE` for one that grows
 *   beyond what is kept
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
  // Loaded with the first photo: most processes start without one.
  const { cleanImage } = await import('./clean-image.ts')
  return { mediaType: 'image/webp', content: await cleanImage(photo) }
}

/** In a thread that is ended when it takes too long or too much. */
function cleanPdfApart(pdf: Buffer): Promise<CleanFile> {
  return new Promise((resolve, reject) => {
    const [program, how] = PDF_THREAD
    const worker = new Worker(program, {
      ...how,
      workerData: pdf,
      resourceLimits: PDF_LIMITS,
      // What the library has to say of a file is for nobody.
      stdout: true,
      stderr: true,
    })
    const tooLong = setTimeout(() => worker.terminate(), PDF_WITHIN_MS)
    worker
      .once('message', (clean: Uint8Array | undefined) => {
        if (clean) resolve({ mediaType: 'application/pdf', content: Buffer.from(clean) })
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
