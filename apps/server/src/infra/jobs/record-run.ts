import { prepare, type Queryable } from '../db/sql.ts'

/** The name under which the backups of the command line are recorded among the jobs. */
export const BACKUP = 'backup'

/** The name under which operators note that a backup was restored to try it. */
export const REHEARSAL = 'restore-rehearsal'

const record = prepare<[name: string, startedAt: Date, summary: string], never>(
  'jobs.record-done',
  `insert into job_runs (name, started_at, seen_at, finished_at, succeeded_at, outcome, summary)
   values ($1, $2, now(), now(), now(), 'done', $3)
   on conflict (name) do update
      set started_at = excluded.started_at, seen_at = now(), finished_at = now(), succeeded_at = now(),
          outcome = 'done', summary = excluded.summary, failures_in_a_row = 0`,
)

/** Records that work outside the jobs, such as a backup, has just succeeded, beside their runs. */
export async function recordRun(
  db: Queryable,
  { name, startedAt, summary }: { name: string; startedAt: Date; summary: string },
): Promise<void> {
  await record(db, name, startedAt, summary)
}
