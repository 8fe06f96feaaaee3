import type { Dependencies } from '../dependencies.ts'
import type { Deliver } from '../infra/db/after-commit.ts'
import { runJob } from '../infra/jobs/run-job.ts'
import { jobsOf } from './jobs.ts'

/** Returns what runs jobs by their names, due or not. It runs after the commit that asks for them, and outlives its answer. */
export function runAsked(dependencies: Dependencies): Deliver {
  const jobs = jobsOf(dependencies)
  return async (_db, names) => {
    for (const job of jobs.filter(({ name }) => names.includes(name)))
      await runJob(dependencies, job, { isAsked: true })
  }
}
