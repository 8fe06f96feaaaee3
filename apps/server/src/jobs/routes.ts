import type { Dependencies } from '../dependencies.ts'
import { prepare } from '../infra/db/sql.ts'
import { answer } from '../infra/http/answer.ts'
import { operatorRoutes } from '../infra/http/audience.ts'
import { defineView } from '../infra/http/view.ts'
import { jobsOf } from './jobs.ts'

/** How a job last went. */
export type JobView = {
  name: string
  title: string
  everyMs: number
  startedAt: string | null
  finishedAt: string | null
  outcome: 'done' | 'failed' | null
  summary: string | null
  failuresInARow: number
}

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

const viewJobs = defineView<JobView[]>()((jobs: JobView[]) => jobs)

/** What the product does by itself, and how it went. */
export const jobOperatorRoutes = (dependencies: Dependencies) =>
  operatorRoutes().get('/', async (c) => {
    const runs = new Map((await findRuns(dependencies.db.pipeline)).map((run) => [run.name, run]))
    const views = jobsOf(dependencies).map(({ name, title, everyMs }): JobView => {
      const run = runs.get(name)
      return {
        name,
        title,
        everyMs,
        startedAt: run?.started_at.toISOString() ?? null,
        finishedAt: run?.finished_at?.toISOString() ?? null,
        outcome: run?.outcome ?? null,
        summary: run?.summary ?? null,
        failuresInARow: run?.failures_in_a_row ?? 0,
      }
    })
    return answer(c, viewJobs(views))
  })
