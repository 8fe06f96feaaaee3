import type { Clock } from '../../infra/clock.ts'
import type { Queryable } from '../../infra/db/sql.ts'
import { RunStopped, reportProgress, type Step } from './runs.ts'

const EVERY_MS = 700

/** The heartbeat of a run: it reports the progress to the database, and learns from it whether to stop. */
export type Heartbeat = {
  /** Notes the progress. @throws RunStopped once an operator stopped the run, or another process took it over */
  note: (step: Step, done: number, total: number) => void
  end: () => void
}

/**
 * Starts the heartbeat of a run. Losing the database for a moment does not end the run. Each beat waits for the one
 * before: those of a row that another transaction holds would otherwise take connection after connection.
 */
export function startHeartbeat(db: Queryable, { run, clock }: { run: string; clock: Clock }): Heartbeat {
  let at: { step: Step | null; done: number; total: number } = { step: null, done: 0, total: 0 }
  let isStopped = false
  const beat = async () => {
    const [row] = await reportProgress(db, run, at.step, at.done, at.total, clock())
    isStopped ||= row === undefined || row.is_stopping
  }
  let timer: NodeJS.Timeout
  let isOver = false
  const beatLater = () => {
    timer = setTimeout(() => {
      void beat()
        .catch(() => undefined)
        .finally(() => isOver || beatLater())
    }, EVERY_MS)
    timer.unref()
  }
  beatLater()
  return {
    note: (step, done, total) => {
      at = { step, done, total }
      if (isStopped) throw new RunStopped()
    },
    end: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
