import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { databaseClock } from '../db/database-clock.ts'
import { prepare, type Queryable } from '../db/sql.ts'
import type { Log } from '../log/log.ts'
import { doubtOf } from './doubt.ts'

type Needs = {
  db: Database
  clock: Clock
  log: Log
  /** tests bring their own */
  databaseClock?: (db: Queryable) => Promise<Date>
}

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
  /** whether it does what nobody can undo, so that it waits while the time is in doubt */
  isIrreversible?: boolean
  /** @returns what it did, in Spanish; undefined when there was nothing to do */
  run: () => Promise<string | undefined>
}

/**
 * How a call for a job ended: `elsewhere`, another process is at it; `early`, one has just done it; `held`, the time is in
 * doubt and the job cannot be taken back.
 */
export type JobEnd = 'done' | 'failed' | 'elsewhere' | 'early' | 'held'

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

const findSighting = prepare<[name: string], { seen_at: Date | null; held_until: Date | null }>(
  'jobs.find-sighting',
  'select coalesce(seen_at, finished_at, started_at) as seen_at, held_until from job_runs where name = $1',
)

const hold = prepare<[name: string, now: Date, until: Date | null, because: string], never>(
  'jobs.hold',
  'update job_runs set seen_at = $2, held_until = $3, held_because = $4 where name = $1',
)

const see = prepare<[name: string, now: Date], never>(
  'jobs.see',
  'update job_runs set seen_at = $2, held_until = null, held_because = null where name = $1',
)

// A start in the future is that of a clock that was wrong: it keeps nobody from running the job.
const begin = prepare<[name: string, now: Date, notSince: Date], { name: string }>(
  'jobs.begin',
  `insert into job_runs as j (name, started_at, seen_at) values ($1, $2, $2)
   on conflict (name) do update set started_at = excluded.started_at, finished_at = null, outcome = null
    where j.outcome is distinct from 'done' or j.started_at <= $3 or j.started_at > $2
   returning name`,
)

const finish = prepare<[name: string, now: Date, outcome: 'done' | 'failed', summary: string | null], never>(
  'jobs.finish',
  `update job_runs
      set finished_at = $2, seen_at = $2, outcome = $3, summary = coalesce($4, summary),
          failures_in_a_row = case $3 when 'done' then 0 else failures_in_a_row + 1 end
    where name = $1`,
)

/**
 * Does a job unless another process is at it, or one has done it since it was last due by the database's clock. A failure
 * is logged and written down, and the next call tries again. A process that is killed leaves the job to whoever comes
 * next. A job that cannot be taken back waits while the time is in doubt.
 */
export async function runJob(needs: Needs, job: Job): Promise<JobEnd> {
  // A connection of its own holds the lock for as long as the job lasts, and lets it go however that ends.
  const client = await needs.db.pool.connect()
  try {
    const [lock] = await tryLock(client, job.name)
    if (!lock?.is_mine) return 'elsewhere'

    try {
      return await runAlone(client, needs, job)
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
    const summary = await job.run()
    await finish(db, name, await readClock(db), 'done', summary ?? null)
    if (summary) log.info({ event: 'job.done', job: name }, summary)
    return 'done'
  } catch (error) {
    log.warn({ event: 'job.failed', job: name, err: error }, 'Una tarea periódica falló')
    await finish(db, name, await readClock(db), 'failed', null)
    return 'failed'
  }
}

async function isHeld(db: Queryable, asked: { now: Date; processNow: Date; job: Job; log: Log }): Promise<boolean> {
  const { now, processNow, job, log } = asked
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
