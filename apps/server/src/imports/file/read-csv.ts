import { FileRefusal } from '../../infra/files/file-refusal.ts'
import { runInThread } from '../../infra/run-in-thread.ts'
import { type CsvAsk, type CsvTable, parseCsv } from './parse-csv.ts'

const THREAD = new URL('./csv-worker.ts', import.meta.url)
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, withinMs: 30_000 }
/** The largest file that is read without a thread: the worst of that size takes less time than starting one. */
const SMALL = 128 * 1024

const TOO_MUCH = 'El archivo tarda o pesa demasiado para leerlo. Deja solo la tabla que se importa.'

/**
 * Reads a CSV, or cells copied from a spreadsheet, as texts. A large one is read in a thread, so that others are served
 * meanwhile.
 *
 * @throws FileRefusal with the reason in Spanish
 */
export async function readCsv(ask: CsvAsk): Promise<CsvTable> {
  if (ask.bytes.byteLength <= SMALL) return parseCsv(ask)

  const read = await runInThread<{ table: CsvTable } | { problem: string }>(THREAD, ask, LIMITS).catch(() => {
    throw new FileRefusal(TOO_MUCH)
  })
  if ('problem' in read) throw new FileRefusal(read.problem)
  return read.table
}
