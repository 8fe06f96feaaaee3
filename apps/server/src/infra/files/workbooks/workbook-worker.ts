import { parentPort, workerData } from 'node:worker_threads'
import { FileRefusal } from '../file-refusal.ts'
import { parseWorkbook, type WorkbookAsk } from './parse-workbook.ts'

// One worker per workbook: reading it blocks no other request, and its memory is freed with the thread.
parseWorkbook(workerData as WorkbookAsk).then(
  (table) => parentPort!.postMessage({ table }),
  (error) => parentPort!.postMessage(error instanceof FileRefusal ? { problem: error.problem.message } : {}),
)
