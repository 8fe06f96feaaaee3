import { DomainError } from '@orbita/domain/errors'

const RETRY_AFTER_SECONDS = 5

export type BoundedQueue = {
  /** @throws DomainError `SLOW_DOWN` at once when the queue is full */
  run<Result>(job: () => Promise<Result>): Promise<Result>
  isFull(): boolean
}

/** Runs at most `running` jobs at once and lets `waiting` more queue. */
export function boundedQueue({ running, waiting }: { running: number; waiting: number }): BoundedQueue {
  const queue: (() => void)[] = []
  let free = running

  const isFull = () => free === 0 && queue.length >= waiting
  return {
    isFull,
    run: async (job) => {
      if (isFull()) throw new DomainError('SLOW_DOWN', { retryAfterSeconds: RETRY_AFTER_SECONDS })

      if (free > 0) free--
      else await new Promise<void>((start) => queue.push(start))
      try {
        return await job()
      } finally {
        const next = queue.shift()
        if (next) next()
        else free++
      }
    },
  }
}
