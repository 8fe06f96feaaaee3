import { onWorkingTick, workingTime } from './working-time.ts'

/** Watches what is asked over one connection. */
export type SilenceWatch = {
  /** waits for an answer of the connection @throws Error when it has gone silent */
  hear: <Answer>(asked: Promise<Answer>) => Promise<Answer>
  stop: () => void
}

/**
 * Gives up what is asked over a connection that has answered nothing for `ms` of working time. A busy processor does not count as
 * a silent database, nor do the queries before in a pipeline, each of which is an answer; the driver's `query_timeout` counts both.
 */
export function watchSilence(ms: number): SilenceWatch {
  const waiting = new Set<(error: Error) => void>()
  let heardAt = 0
  const stop = onWorkingTick(() => {
    if (waiting.size === 0 || workingTime() - heardAt < ms) return
    for (const giveUp of waiting) giveUp(new Error('Query read timeout'))
  })
  return {
    hear: (asked) =>
      new Promise((resolve, reject) => {
        if (waiting.size === 0) heardAt = workingTime()
        waiting.add(reject)
        asked.then(resolve, reject).finally(() => {
          waiting.delete(reject)
          heardAt = workingTime()
        })
      }),
    stop,
  }
}
