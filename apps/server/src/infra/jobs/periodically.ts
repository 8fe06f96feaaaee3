import type { Log } from '../log/log.ts'

/**
 * Runs a job repeatedly; the interval starts when a run ends. A failure is logged and does not stop it.
 *
 * @returns a function that stops it and waits for the current run
 */
export function periodically(
  job: { name: string; firstAfterMs: number; everyMs: number; run: () => Promise<unknown> },
  log: Log,
): () => Promise<void> {
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const schedule = (ms: number): NodeJS.Timeout => setTimeout(start, ms).unref()
  let timer = schedule(job.firstAfterMs)

  function start(): void {
    running = job
      .run()
      .catch((error: unknown) => log.warn({ event: `${job.name}.failed`, err: error }, 'Una tarea periódica falló'))
      .then(() => {
        if (!isStopped) timer = schedule(job.everyMs)
      })
  }
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
