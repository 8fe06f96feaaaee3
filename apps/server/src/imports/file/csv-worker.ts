import { parentPort, workerData } from 'node:worker_threads'
import { FileRefusal } from '../../infra/files/file-refusal.ts'
import { type CsvAsk, parseCsv } from './parse-csv.ts'

// One worker per file: reading it holds up no other request, and its memory is freed with the thread.
try {
  parentPort!.postMessage({ table: parseCsv(workerData as CsvAsk) })
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error
  parentPort!.postMessage({ problem: error.problem.message })
}
