import { Gauge, type Registry } from 'prom-client'
import { prepare, type Queryable } from '../db/sql.ts'
import { BACKUP } from '../jobs/record-run.ts'

type RunRow = { name: string; age: number | null; outcome: 'done' | 'failed' | null; failures_in_a_row: number }

// A process of the release before this one does not write `succeeded_at`.
const findAges = prepare<[], RunRow>(
  'jobs.find-ages',
  `select name, outcome, failures_in_a_row,
          extract(epoch from now() - greatest(succeeded_at, case outcome when 'done' then finished_at end))::float8 as age
     from job_runs`,
)

// Prometheus gives the label `job` a meaning of its own, so here the jobs are tasks.
type JobGauges = { age: Gauge<'task'>; result: Gauge<'task'>; failures: Gauge<'task'>; backup: Gauge }

/** Adds the age and the result of each job, and the age of the last backup, whichever process did them. */
export function addJobMetrics(
  registry: Registry,
  jobs: readonly { name: string; everyMs: number }[],
): (db: Queryable) => Promise<void> {
  const gauges = createGauges(registry)
  const interval = new Gauge({
    name: 'orbita_task_interval_seconds',
    help: 'Time after which a job runs again',
    labelNames: ['task'],
    registers: [registry],
  })
  for (const { name, everyMs } of jobs) interval.set({ task: name }, everyMs / 1_000)
  const names = jobs.map(({ name }) => name)
  return async (db) => {
    const runs = new Map((await findAges(db)).map((run) => [run.name, run]))
    setGauges(gauges, names, runs)
  }
}

function createGauges(registry: Registry): JobGauges {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['task'], registers: [registry] })
  return {
    age: gauge('orbita_task_success_age_seconds', 'Time since a job last succeeded; +Inf if it never has'),
    result: gauge('orbita_task_last_result', 'Result of the last run of a job: 1 done, 0 failed; absent while it runs'),
    failures: gauge('orbita_task_failures_in_a_row', 'Runs of a job that failed since its last success'),
    backup: new Gauge({
      name: 'orbita_backup_age_seconds',
      help: 'Time since the last backup ended; +Inf if there is none',
      registers: [registry],
    }),
  }
}

function setGauges(gauges: JobGauges, names: readonly string[], runs: ReadonlyMap<string, RunRow>): void {
  gauges.result.reset()
  for (const task of names) {
    const { age, outcome = null, failures_in_a_row: failures = 0 } = runs.get(task) ?? {}
    gauges.age.set({ task }, age ?? Number.POSITIVE_INFINITY)
    gauges.failures.set({ task }, failures)
    if (outcome) gauges.result.set({ task }, outcome === 'done' ? 1 : 0)
  }
  gauges.backup.set(runs.get(BACKUP)?.age ?? Number.POSITIVE_INFINITY)
}
