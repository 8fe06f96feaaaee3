import { JobsOutput } from '@orbita/contract/jobs'
import { DomainError } from '@orbita/domain/errors'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { recordAudit } from '../infra/audit/record-audit.ts'
import { notifyAfterCommit } from '../infra/db/after-commit.ts'
import { prepare } from '../infra/db/sql.ts'
import { NoContent } from '../infra/http/kit/output.ts'
import { operatorKit } from '../infra/http/kit/route-kit.ts'
import { jobsOf } from './jobs.ts'
import { runAsked } from './run-asked.ts'

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

const findPast = prepare<[], { name: string; finished_at: Date; outcome: 'done' | 'failed' }>(
  'jobs.find-past',
  'select name, finished_at, outcome from job_past order by name, id',
)

const JobParam = v.object({ name: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)) })

/** The operator routes that list the background jobs with their last results, and run one now. @see D-83 */
export const jobOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const jobs = jobsOf(dependencies)
  const run = runAsked(dependencies)

  return routes
    .get(
      '/',
      read({}, JobsOutput, async ({ db }) => {
        const [found, past] = await Promise.all([findRuns(db.pipeline), findPast(db.pipeline)])
        const runs = new Map(found.map((run) => [run.name, run]))
        return jobs.map(({ name, title, everyMs }) => ({
          name,
          title,
          everyMs,
          ...lastRun(runs.get(name)),
          past: past
            .filter((run) => run.name === name)
            .map(({ finished_at, outcome }) => ({ at: finished_at.toISOString(), outcome })),
        }))
      }),
    )
    .post(
      '/:name/runs',
      command({ params: JobParam, badParams: 'NOT_FOUND' }, NoContent, async ({ tx, me, params: { name }, now }) => {
        if (!jobs.some((job) => job.name === name)) throw new DomainError('NOT_FOUND')

        notifyAfterCommit(tx, run, name)
        const job = { subject: `jobs/${name}`, title: name }
        await recordAudit(tx, { at: now, actorAccountId: me.accountId, action: 'jobs.run', ...job })
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
