import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { databaseClock } from '../db/database-clock.ts'
import { prepare, type Queryable } from '../db/sql.ts'
import type { Log } from '../log/log.ts'
import { inSpan } from '../tracing/spans.ts'
import { doubtOf } from './doubt.ts'

type Needs = {
  db: Database
  clock: Clock
  log: Log
  /** Replaced in tests. */
  databaseClock?: (db: Queryable) => Promise<Date>
}

/** A periodic job. One process runs it, whatever their number, and running it twice does no harm. */
export type Job = {
  /** The name in the log and in `job_runs`. */
  name: string
  /** The title for operators, in Spanish. */
  title: string
  firstAfterMs: number
  everyMs: number
  /** True if each process must run it, whatever the others have done. */
  isOfEach?: boolean
  /** True if its effects cannot be undone, so that it is held while the time is in doubt. */
  isIrreversible?: boolean
  /** @returns a Spanish summary of the run; undefined when there was nothing to do */
  run: () => Promise<string | undefined>
}

/**
 * The result of a call: `elsewhere`, another process is running the job; `early`, it is not due yet; `held`, the job is
 * irreversible and the time is in doubt.
 */
export type JobEnd = 'done' | 'failed' | 'elsewhere' | 'early' | 'held'

/**
 * The part of the interval after which a job is due again. It is less than 1 because the clocks of processes differ.
 */
const EARLY = 0.9

const tryLock = prepare<[name: string], { is_mine: boolean }>(
  'jobs.try-lock',
  `select pg_try_advisory_lock(hashtextextended('job:' || $1, 0)) as is_mine`,
)

const unlock = prepare<[name: string], never>(
  'jobs.unlock',
  `select from pg_advisory_unlock(hashtextextended('job:' || $1, 0))`,
)

// A job that was never considered would see no leap. It takes the latest hold of the others, which may have seen one.
const findSighting = prepare<[name: string], { seen_at: Date | null; held_until: Date | null }>(
  'jobs.find-sighting',
  `select coalesce(j.seen_at, j.finished_at, j.started_at) as seen_at,
          case when j.name is null then (select max(held_until) from job_runs) else j.held_until end as held_until
     from (values ($1)) as asked (name) left join job_runs j using (name)`,
)

const hold = prepare<[name: string, now: Date, until: Date | null, because: string], never>(
  'jobs.hold',
  'update job_runs set seen_at = $2, held_until = $3, held_because = $4 where name = $1',
)

const see = prepare<[name: string, now: Date], never>(
  'jobs.see',
  'update job_runs set seen_at = $2, held_until = null, held_because = null where name = $1',
)

// A start in the future comes from a clock that was wrong, so it does not keep the job from running.
const begin = prepare<[name: string, now: Date, notSince: Date], { name: string }>(
  'jobs.begin',
  `insert into job_runs as j (name, started_at, seen_at) values ($1, $2, $2)
   on conflict (name) do update set started_at = excluded.started_at, finished_at = null, outcome = null
    where j.outcome is distinct from 'done' or j.started_at <= $3 or j.started_at > $2
   returning name`,
)

/** The ends of each job that are kept. */
const KEPT = 24

const finish = prepare<[name: string, now: Date, outcome: 'done' | 'failed', summary: string | null], never>(
  'jobs.finish',
  `with past as (insert into job_past (name, finished_at, outcome) values ($1, $2, $3)),
        forgotten as (delete from job_past where name = $1 and id <=
          (select id from job_past where name = $1 order by id desc offset ${KEPT - 1} limit 1))
   update job_runs
      set finished_at = $2, seen_at = $2, outcome = $3, summary = coalesce($4, summary),
          succeeded_at = case $3 when 'done' then $2 else succeeded_at end,
          failures_in_a_row = case $3 when 'done' then 0 else failures_in_a_row + 1 end
    where name = $1`,
)

/**
 * Runs a job unless another process is running it or, by the database's clock, it is not due yet. A failure is logged
 * and stored, and the next call tries again. When its process is killed, the next call of any process takes the job
 * over. An irreversible job is held while the time is in doubt.
 *
 * @param options.isAsked whether an operator asks for it now, so that it runs though it is not due
 */
export async function runJob(needs: Needs, job: Job, options: { isAsked?: boolean } = {}): Promise<JobEnd> {
  // The lock belongs to this connection, so it lasts as long as the job and is released however the job ends.
  const client = await needs.db.direct.connect()
  try {
    const [lock] = await tryLock(client, job.name)
    if (!lock?.is_mine) return 'elsewhere'

    try {
      return await runAlone(client, needs, { ...job, isOfEach: job.isOfEach || options.isAsked === true })
    } finally {
      await unlock(client, job.name)
    }
  } finally {
    client.release()
  }
}

async function runAlone(db: Queryable, needs: Needs, job: Job): Promise<JobEnd> {
  const { clock, log, databaseClock: readClock = databaseClock } = needs
  const { name, everyMs } = job
  const now = await readClock(db)
  if (job.isIrreversible && (await isHeld(db, { now, processNow: clock(), job, log }))) return 'held'

  await see(db, name, now)
  const notSince = job.isOfEach ? now : new Date(now.getTime() - EARLY * everyMs)
  const [mine] = await begin(db, name, now, notSince)
  if (!mine) return 'early'

  try {
    const summary = await inSpan('work', `job ${name}`, () => job.run())
    await finish(db, name, await readClock(db), 'done', summary ?? null)
    if (summary) log.info({ event: 'job.done', job: name }, summary)
    return 'done'
  } catch (error) {
    log.warn({ event: 'job.failed', job: name, err: error }, 'Una tarea periódica falló')
    await finish(db, name, await readClock(db), 'failed', null)
    return 'failed'
  }
}

async function isHeld(db: Queryable, input: { now: Date; processNow: Date; job: Job; log: Log }): Promise<boolean> {
  const { now, processNow, job, log } = input
  const { name, everyMs } = job
  const [sighting] = await findSighting(db, name)
  const { seen_at: seenAt = null, held_until: heldUntil = null } = sighting ?? {}
  const doubt = doubtOf({ now, processNow, everyMs, seenAt, heldUntil })
  if (!doubt) return false

  const until = doubt.until ? `No se hace nada hasta ${doubt.until.toISOString()}.` : 'No se hace nada por ahora.'
  log.warn({ event: 'job.held', job: name }, `${doubt.because} ${until} Revisa la hora de las máquinas.`)
  await hold(db, name, now, doubt.until, doubt.because)
  return true
}
