import { runInThread } from '../../run-in-thread.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { WorkbookAsk, WorkbookTable } from './parse-workbook.ts'

const THREAD = new URL('./workbook-worker.ts', import.meta.url)
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, withinMs: 30_000 }

const UNREADABLE = 'No se pudo leer el libro. Ábrelo en Excel y guárdalo de nuevo como .xlsx.'
const TOO_MUCH = 'El libro tarda o pesa demasiado para leerlo. Copia solo la hoja que se importa a un libro nuevo.'
const OLD_FORMAT = 'Tiene contraseña, o es de un Excel antiguo (.xls). Guárdalo como .xlsx sin contraseña.'

/** Returns whether a file is a workbook: a ZIP archive, or the container of older or encrypted ones. */
export function isWorkbook([a, b]: Uint8Array): boolean {
  return (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf)
}

/**
 * Reads a sheet of a workbook (.xlsx) in a thread that is ended when it takes too much time or memory.
 *
 * @throws FileRefusal with the reason in Spanish
 */
export async function readWorkbook(ask: WorkbookAsk): Promise<WorkbookTable> {
  if (ask.bytes[0] === 0xd0) throw new FileRefusal(OLD_FORMAT)

  const read = await runInThread<{ table?: WorkbookTable; problem?: string }>(THREAD, ask, LIMITS).catch(() => {
    throw new FileRefusal(TOO_MUCH)
  })
  if (!read.table) throw new FileRefusal(read.problem ?? UNREADABLE)
  return read.table
}
