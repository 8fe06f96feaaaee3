import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { prepare } from '../db/sql.ts'
import type { Log } from '../log/log.ts'

type Needs = { db: Database; clock: Clock; log: Log }

/** Something that is done again and again, by one process whatever their number, and harms nobody when done twice. */
export type Job = {
  /** in the log and in `job_runs` */
  name: string
  /** in Spanish, for operators */
  title: string
  firstAfterMs: number
  everyMs: number
  /** whether each process does it in its turn, whatever the others have just done */
  isOfEach?: boolean
  /** @returns what it did, in Spanish; undefined when there was nothing to do */
  run: () => Promise<string | undefined>
}

/** How a call for a job ended: `elsewhere`, another process is at it; `early`, one has just done it. */
export type JobEnd = 'done' | 'failed' | 'elsewhere' | 'early'

/** A job done by whichever process is due again for all of them, a little before: their clocks do not tick together. */
const EARLY = 0.9

const tryLock = prepare<[name: string], { is_mine: boolean }>(
  'jobs.try-lock',
  `select pg_try_advisory_lock(hashtextextended('job:' || $1, 0)) as is_mine`,
)

const unlock = prepare<[name: string], never>(
  'jobs.unlock',
  `select from pg_advisory_unlock(hashtextextended('job:' || $1, 0))`,
)

const begin = prepare<[name: string, now: Date, notSince: Date], { name: string }>(
  'jobs.begin',
  `insert into job_runs as j (name, started_at) values ($1, $2)
   on conflict (name) do update set started_at = excluded.started_at, finished_at = null, outcome = null
    where j.outcome is distinct from 'done' or j.started_at <= $3
   returning name`,
)

const finish = prepare<[name: string, now: Date, outcome: 'done' | 'failed', summary: string | null], never>(
  'jobs.finish',
  `update job_runs
      set finished_at = $2, outcome = $3, summary = coalesce($4, summary),
          failures_in_a_row = case $3 when 'done' then 0 else failures_in_a_row + 1 end
    where name = $1`,
)

/**
 * Does a job unless another process is at it, or one has done it since it was last due. A failure is logged and written
 * down, and the next call tries again. A process that is killed leaves the job to whoever comes next.
 */
export async function runJob({ db, clock, log }: Needs, job: Job): Promise<JobEnd> {
  // A connection of its own holds the lock for as long as the job lasts, and lets it go however that ends.
  const client = await db.pool.connect()
  try {
    const [lock] = await tryLock(client, job.name)
    if (!lock?.is_mine) return 'elsewhere'

    try {
      const now = clock()
      const notSince = job.isOfEach ? now : new Date(now.getTime() - EARLY * job.everyMs)
      const [mine] = await begin(client, job.name, now, notSince)
      if (!mine) return 'early'
      return await attempt()
    } finally {
      await unlock(client, job.name)
    }
  } finally {
    client.release()
  }

  async function attempt(): Promise<JobEnd> {
    try {
      const summary = await job.run()
      await finish(client, job.name, clock(), 'done', summary ?? null)
      if (summary) log.info({ event: 'job.done', job: job.name }, summary)
      return 'done'
    } catch (error) {
      log.warn({ event: 'job.failed', job: job.name, err: error }, 'Una tarea periódica falló')
      await finish(client, job.name, clock(), 'failed', null)
      return 'failed'
    }
  }
}
