import { type ResourceLimits, Worker } from 'node:worker_threads'

/** The limits of a thread. */
export type ThreadLimits = Pick<ResourceLimits, 'maxOldGenerationSizeMb' | 'maxYoungGenerationSizeMb'> & {
  withinMs: number
}

/**
 * Asks a thread of its own for one answer, so that long work delays no other request and its memory is freed with it.
 * The thread is ended when it takes too much time or memory.
 *
 * @param source the program of the thread, which reads `workerData` and posts one message. In development it is this
 *   TypeScript file; the bundle has a file of the same name beside it.
 * @throws Error when the thread ended without an answer
 */
export function runInThread<Answer>(source: URL, ask: unknown, { withinMs, ...limits }: ThreadLimits): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(source, ask, limits)
    const tooLong = setTimeout(() => worker.terminate(), withinMs)
    worker
      .once('message', (answer: Answer) => {
        resolve(answer)
        void worker.terminate()
      })
      .once('error', reject)
      .once('exit', () => {
        clearTimeout(tooLong)
        reject(new Error('A thread that took too long or too much'))
      })
  })
}

/** `program` writes the CommonJS program that runs a TypeScript source. Tests start hundreds of threads, and replace it. */
export const fromSource = {
  program: (source: URL): string =>
    `import('tsx/esm/api').then(({ register }) => (register(), import('${source.href}')))`,
}

function startWorker(source: URL, workerData: unknown, resourceLimits: ResourceLimits): Worker {
  // The warnings of libraries stay out of the logs.
  const options = { workerData, resourceLimits, stdout: true, stderr: true }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(source.href.replace(/\.ts$/, '.js')), options)

  return new Worker(fromSource.program(source), { ...options, eval: true })
}
