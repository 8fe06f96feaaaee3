import { parentPort, workerData } from 'node:worker_threads'
import { cleanPdf } from './clean-pdf.ts'

// A thread of its own for one PDF: whatever it does there keeps nobody else waiting, and ends with it.
cleanPdf(workerData as Uint8Array).then(
  (clean) => parentPort!.postMessage(clean),
  () => parentPort!.postMessage(undefined),
)
