import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dependencies } from '../../apps/server/src/dependencies.ts'
import { temporaryFolder } from '../../apps/server/src/infra/db/embedded/testing/temporary-data.ts'
import { jobsOf } from '../../apps/server/src/jobs/jobs.ts'
import { brokenRules } from '../../apps/server/src/testing/game/bank-checks.ts'
import { type FakeTime, fakeTime, howStarted, type Started, startAgain } from './fake-time.ts'
import { type Fault, openTrial, type Row, type Trial } from './fault.ts'

const DAYS = 40
const LEAP_SEEN_WITHIN_MS = 75_000
const ALL_SEEN_WITHIN_MS = 240_000

/** The machine whose clock leaps. */
const CLOCKS = ['process', 'database', 'both'] as const
type Clock = (typeof CLOCKS)[number]

type Company = { trial: Trial; clock: Clock; time: FakeTime; database: Started | undefined }

const JOBS = jobsOf({} as Dependencies).map(({ name }) => name)

/** The days from now to which the clock goes. The product is started again after each, so that all jobs are due soon. */
const LEAPS = [DAYS, 0, 0, -DAYS, -DAYS, 0]

/**
 * Sets the clock of the process, of the database or of both forty days ahead, back, forty days back and right again,
 * each time while the product runs and over a restart of it. Passes when no job took anything away (sessions,
 * unanswered redemptions, commands, notices, evidence, audit), none failed, and the reversible ones always ran. Needs
 * libfaketime; the three take turns at the same time, about twenty minutes.
 */
export const clock: Fault = async () => {
  const found = await Promise.all(CLOCKS.map(leapAll))
  const details = found.flatMap((one) => one.details)
  return { rows: found.flatMap(({ rows }) => rows), survived: details.length === 0, details }
}

async function leapAll(clock: Clock): Promise<{ rows: Row[]; details: string[] }> {
  const folder = temporaryFolder()
  const time = fakeTime(path.join(folder, 'clock'))
  const trial = await openTrial(clock === 'database' ? {} : { environment: time.environment })
  try {
    const database = clock === 'process' ? undefined : howStarted(trial.product.databasePid()!, trial.product.dataDir)
    const company = { trial, clock, time, database }
    await trial.during(({ more }) => more(60))
    await again(company)
    // The first run of the jobs may delete what is due.
    await seen(trial, undefined, ALL_SEEN_WITHIN_MS)
    const before = await countKept(trial)
    const rows: Row[] = []
    const details: string[] = []
    for (const days of LEAPS) {
      const { row, problems } = await leap(company, days, before)
      rows.push(row)
      details.push(...problems)
      console.log(JSON.stringify(row), problems.join('; '))
    }
    return { rows, details }
  } finally {
    await trial.close()
    rmSync(folder, { recursive: true })
  }
}

async function leap(company: Company, days: number, before: Counts): Promise<{ row: Row; problems: string[] }> {
  const { trial, clock, time } = company
  const where = `${clock} ${days > 0 ? '+' : ''}${days} days`
  await time.leap(days)
  await seen(trial, ['expire-trades'], LEAP_SEEN_WITHIN_MS)
  const during = await countKept(trial)
  await again(company)
  const jobs = await seen(trial, undefined, ALL_SEEN_WITHIN_MS)
  const after = await countKept(trial)
  const named = (test: (job: Job) => boolean) => jobs.filter(test).map(({ name }) => name)
  const failed = named(({ held, outcome }) => !held && outcome !== 'done')
  const lost = Object.keys(before).filter((what) => Math.min(during[what]!, after[what]!) < before[what]!)
  const broken = await brokenRules(trial.db.pool)
  return {
    row: {
      clock: where,
      done: named(({ held, outcome }) => !held && outcome === 'done').length,
      held: named(({ held }) => held).length,
      failed: failed.length,
      'taken away': lost.length,
      'broken rules': broken.length,
    },
    problems: [
      ...failed.map((name) => `${where}: ${name} did not run`),
      ...lost.map((what) => `${where}: ${what} ${before[what]} -> ${during[what]} -> ${after[what]}`),
      ...broken.map(({ what }) => `${where}: ${what}`),
    ],
  }
}

/** Starts the product again, and first its database if that has a clock of its own. */
async function again({ trial, time, database }: Company): Promise<void> {
  const { product } = trial
  await product.stop()
  if (database) startAgain(database, time)
  const since = performance.now()
  while (database && product.databasePid() === undefined && performance.now() - since < 10_000) await sleep(20)
  product.launch()
  await product.ready(since)
}

type Job = { name: string; held: boolean; outcome: string | null; mark: string }

/** Waits until these jobs, or all, have been considered once more, and returns how each ended. */
async function seen({ db }: Trial, names: string[] | undefined, withinMs: number): Promise<Job[]> {
  const read = async () => {
    const { rows } = await db.pool.query<Job>(
      `select name, held_because is not null as held, outcome,
              concat_ws(' ', seen_at, started_at, finished_at, held_until) as mark
         from job_runs where name <> 'backup' order by name`,
    )
    return rows.filter(({ name }) => names?.includes(name) ?? true)
  }
  const before = new Map((await read()).map(({ name, mark }) => [name, mark]))
  const since = performance.now()
  for (;;) {
    await sleep(1_000)
    const now = await read()
    const isOver =
      now.length === (names ?? JOBS).length &&
      now.every(({ name, mark, outcome, held }) => mark !== before.get(name) && (held || outcome !== null))
    if (isOver || performance.now() - since > withinMs) return now
  }
}

type Counts = Record<string, number>

/** Counts what no job may take away. */
async function countKept({ db }: Trial): Promise<Counts> {
  const { rows } = await db.pool.query<Counts>(
    `select (select count(*) from sessions where revoked_at is null)::int as sessions,
            (select count(*) from redeems where state in ('requested', 'approved', 'preparing'))::int as redemptions,
            (select count(*) from trades where state = 'proposed')::int as offers,
            (select count(*) from operations)::int as commands,
            (select count(*) from notices)::int as notices,
            (select count(*) from evidence)::int as evidence,
            (select count(*) from audit)::int as audit`,
  )
  return rows[0]!
}
