import { JobsOutput } from '@orbita/contract/jobs'
import type { Dependencies } from '../dependencies.ts'
import { prepare } from '../infra/db/sql.ts'
import { operatorKit } from '../infra/http/kit/route-kit.ts'
import { jobsOf } from './jobs.ts'

type RunRow = {
  name: string
  started_at: Date
  finished_at: Date | null
  outcome: 'done' | 'failed' | null
  summary: string | null
  failures_in_a_row: number
}

const findRuns = prepare<[], RunRow>(
  'jobs.find-runs',
  `select name, started_at, finished_at, outcome, coalesce(held_because, summary) as summary, failures_in_a_row
     from job_runs`,
)

/** The operator route that lists the background jobs and their last results. */
export const jobOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read } = operatorKit(dependencies)
  const jobs = jobsOf(dependencies)

  return routes.get(
    '/',
    read({}, JobsOutput, async ({ db }) => {
      const runs = new Map((await findRuns(db.pipeline)).map((run) => [run.name, run]))
      return jobs.map(({ name, title, everyMs }) => ({ name, title, everyMs, ...lastRun(runs.get(name)) }))
    }),
  )
}

function lastRun(run: RunRow | undefined) {
  return {
    startedAt: run?.started_at.toISOString() ?? null,
    finishedAt: run?.finished_at?.toISOString() ?? null,
    outcome: run?.outcome ?? null,
    summary: run?.summary ?? null,
    failuresInARow: run?.failures_in_a_row ?? 0,
  }
}
