import { Worker } from 'node:worker_threads'
import { FileRefusal } from '../file-refusal.ts'
import type { WorkbookAsk, WorkbookTable } from './parse-workbook.ts'

const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }
const WITHIN_MS = 30_000

const UNREADABLE = 'No se pudo leer el libro. Ábrelo en Excel y guárdalo de nuevo como .xlsx.'
const TOO_MUCH = 'El libro tarda o pesa demasiado para leerlo. Copia solo la hoja que se importa a un libro nuevo.'
const OLD_FORMAT = 'Tiene contraseña, o es de un Excel antiguo (.xls). Guárdalo como .xlsx sin contraseña.'

/** The worker's entry point: the built file in production, the TypeScript source in development. */
const THREAD: [string | URL, { eval?: true }] = import.meta.url.endsWith('.ts')
  ? [
      `import('tsx/esm/api').then(({ register }) => (register(), import('${new URL('./workbook-worker.ts', import.meta.url)}')))`,
      { eval: true },
    ]
  : [new URL('./workbook-worker.js', import.meta.url), {}]

/** Returns whether a file is a workbook: a ZIP archive, or the container of older or encrypted ones. */
export function isWorkbook([a, b]: Uint8Array): boolean {
  return (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf)
}

/**
 * Reads a sheet of a workbook (.xlsx) in a thread that is ended when it takes too much time or memory.
 *
 * @throws FileRefusal with the reason in Spanish
 */
export function readWorkbook(ask: WorkbookAsk): Promise<WorkbookTable> {
  return new Promise((resolve, reject) => {
    if (ask.bytes[0] === 0xd0) return reject(new FileRefusal(OLD_FORMAT))

    const [program, how] = THREAD
    const worker = new Worker(program, { ...how, workerData: ask, resourceLimits: LIMITS, stdout: true, stderr: true })
    const tooLong = setTimeout(() => worker.terminate(), WITHIN_MS)
    worker
      .once('message', ({ table, problem }: { table?: WorkbookTable; problem?: string }) => {
        if (table) resolve(table)
        else reject(new FileRefusal(problem ?? UNREADABLE))
        void worker.terminate()
      })
      .once('error', () => reject(new FileRefusal(TOO_MUCH)))
      .once('exit', () => {
        clearTimeout(tooLong)
        reject(new FileRefusal(TOO_MUCH))
      })
  })
}
