import { parentPort, workerData } from 'node:worker_threads'
import { cleanPdf, RefusedPdf } from './clean-pdf.ts'

// One worker per PDF: cleaning it blocks no other request, and its memory is freed with the thread.
cleanPdf(workerData as Uint8Array).then(
  (clean) => parentPort!.postMessage({ clean }),
  (error) => parentPort!.postMessage({ fault: error instanceof RefusedPdf ? error.fault : 'broken' }),
)
