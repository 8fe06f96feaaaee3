import { runInThread } from '../../run-in-thread.ts'
import { FileRefusal } from '../file-refusal.ts'
import { isMarkup } from './markup.ts'
import type { WorkbookAsk, WorkbookTable } from './parse-workbook.ts'

const THREAD = new URL('./workbook-worker.ts', import.meta.url)
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, withinMs: 30_000 }

const UNREADABLE = 'No se pudo leer el libro. Ábrelo en Excel y guárdalo de nuevo como .xlsx.'
const TOO_MUCH = 'El libro tarda o pesa demasiado para leerlo. Copia solo la hoja que se importa a un libro nuevo.'

/** How workbooks begin, as Latin-1: an archive, and the container of older and of encrypted ones. */
const BEGINNINGS = ['504b', 'd0cf11e0a1b11ae1'].map((bytes) => Buffer.from(bytes, 'hex').toString('latin1'))

/** Returns whether a file is one that a spreadsheet reads as a workbook, and no table of plain text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  return isMarkup(bytes) || BEGINNINGS.some((beginning) => start.startsWith(beginning))
}

/**
 * Reads a sheet of a workbook in a thread that is ended when it takes too much time or memory: see `parseWorkbook`.
 *
 * @throws FileRefusal with the reason in Spanish
 */
export async function readWorkbook(ask: WorkbookAsk): Promise<WorkbookTable> {
  const read = await runInThread<{ table?: WorkbookTable; problem?: string }>(THREAD, ask, LIMITS).catch(() => {
    throw new FileRefusal(TOO_MUCH)
  })
  if (!read.table) throw new FileRefusal(read.problem ?? UNREADABLE)
  return read.table
}
