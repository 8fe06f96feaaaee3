import { expect, test } from 'vitest'
import { jobsOf } from '../../jobs/jobs.ts'
import { PATIENT } from '../../testing/databases/game-database.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { memoryLog } from '../../testing/memory-log.ts'
import { testApp } from '../../testing/test-app.ts'
import { openDatabase } from '../db/database.ts'
import { createLog } from '../log/create-log.ts'
import { type Job, runJob } from './run-job.ts'

const db = await testDatabase()
const clock = new FakeClock()
const { log, lines } = memoryLog()
const needs = { db, clock: clock.read, databaseClock: async () => clock.read(), log }
let count = 0

/** Makes a new job, due every minute. */
function aJob(run: Job['run'] = async () => 'Hecho'): Job {
  return { name: `test-${++count}`, title: 'Prueba', firstAfterMs: 0, everyMs: 60_000, run }
}

const runOf = async ({ name }: Job) => (await db.pool.query('select * from job_runs where name = $1', [name])).rows[0]

test('skips a job that is running in another process', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let runs = 0
  const job = aJob(async () => {
    runs++
    await held
    return 'Hecho'
  })
  const other = openDatabase({ ...db.config, ...PATIENT })
  const first = runJob(needs, job)
  await expect.poll(() => runs).toBe(1)
  expect(await runJob({ ...needs, db: { ...other, config: db.config } }, job)).toBe('elsewhere')
  release()
  expect(await first).toBe('done')
  expect(runs).toBe(1)
  await other.close()
})

test('twenty simultaneous calls run the job once, and it is due again after its interval', async () => {
  let runs = 0
  const job = aJob(async () => `Vez ${++runs}`)
  const ends = await Promise.all(Array.from({ length: 20 }, () => runJob(needs, job)))
  expect(ends.filter((end) => end === 'done')).toHaveLength(1)
  expect(await runJob(needs, job)).toBe('early')
  clock.advance({ minutes: 1 })
  expect(await runJob(needs, job)).toBe('done')
  expect(await runOf(job)).toMatchObject({ outcome: 'done', summary: 'Vez 2', failures_in_a_row: 0 })
})

test('a failure is stored and logged, and the next call tries again at once', async () => {
  let runs = 0
  const job = aJob(async () => {
    if (++runs < 3) throw new Error('no hay red')
    return undefined
  })
  expect(await runJob(needs, job)).toBe('failed')
  expect(await runJob(needs, job)).toBe('failed')
  expect(await runOf(job)).toMatchObject({ outcome: 'failed', failures_in_a_row: 2 })
  expect(lines.filter(({ text }) => text.includes('job.failed'))).toHaveLength(2)
  expect(await runJob(needs, job)).toBe('done')
  expect(await runOf(job)).toMatchObject({ outcome: 'done', failures_in_a_row: 0 })
})

test('the log names the job that failed and the job that did something', async () => {
  const written: string[] = []
  const real = createLog({ level: 'info', stream: { write: (line) => written.push(line) } })
  const failing = aJob(() => Promise.reject(new Error('no hay red')))
  const working = aJob()
  for (const job of [failing, working]) await runJob({ ...needs, log: real }, job)
  expect(written.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'warn', event: 'job.failed', job: failing.name }),
    expect.objectContaining({ level: 'info', event: 'job.done', job: working.name, msg: 'Hecho' }),
  ])
})

test('the next call takes over a job whose process was killed', async () => {
  const job = aJob()
  await db.pool.query('insert into job_runs (name, started_at) values ($1, $2)', [job.name, clock.read()])
  expect(await runJob(needs, job)).toBe('done')
})

test('a start in the future, left by a wrong clock, does not keep the job from running', async () => {
  const job = aJob()
  clock.advance({ days: 40 })
  expect(await runJob(needs, job)).toBe('done')
  clock.advance({ days: -40 })
  expect(await runJob(needs, job)).toBe('done')
  expect(await runJob(needs, job)).toBe('early')
})

test('the clock of the database decides whether a job is due, not the clock of the process', async () => {
  const job = aJob()
  const process = new FakeClock()
  const apart = { ...needs, clock: process.read }
  expect(await runJob(apart, job)).toBe('done')
  process.advance({ days: 40 })
  expect(await runJob(apart, job)).toBe('early')
})

test('an irreversible job is held and logged while the clocks differ, and runs once they agree', async () => {
  let runs = 0
  const job = { ...aJob(async () => `Vez ${++runs}`), isIrreversible: true }
  const process = new FakeClock(clock.read().toISOString())
  const apart = { ...needs, clock: process.read }
  expect(await runJob(apart, job)).toBe('done')
  for (const minutes of [-12, 24]) {
    process.advance({ minutes })
    expect(await runJob(apart, job)).toBe('held')
  }
  expect(lines.at(-1)?.text).toContain('difieren en 12 minutos')
  expect(lines.at(-1)?.text).toContain('job.held')
  expect(await runOf(job)).toMatchObject({ held_because: expect.stringContaining('difieren'), summary: 'Vez 1' })
  process.advance({ minutes: -12 })
  clock.advance({ minutes: 1 })
  process.advance({ minutes: 1 })
  expect(await runJob(apart, job)).toBe('done')
  expect(await runOf(job)).toMatchObject({ held_because: null, held_until: null, summary: 'Vez 2' })
})

test('an irreversible job is held for at most a day after the clock leaps', async () => {
  const job = { ...aJob(), isIrreversible: true, everyMs: 3_600_000 }
  expect(await runJob(needs, job)).toBe('done')
  clock.advance({ days: 3 })
  for (let hour = 0; hour < 24; hour++) {
    expect(await runJob(needs, job)).toBe('held')
    clock.advance({ hours: 1 })
  }
  expect(await runJob(needs, job)).toBe('done')
})

test('an irreversible job that never ran is held while another one is, because the clock leapt before its first turn', async () => {
  const [known, unknown] = [aJob(), aJob()].map((job) => ({ ...job, isIrreversible: true })) as [Job, Job]
  expect(await runJob(needs, known)).toBe('done')
  clock.advance({ days: 40 })
  expect(await runJob(needs, known)).toBe('held')
  clock.advance({ minutes: 1 })
  expect(await runJob(needs, unknown)).toBe('held')
  expect(lines.at(-1)?.text).toContain('Hace poco el reloj avanzó de una vez.')
  clock.advance({ days: -40 })
  expect([await runJob(needs, known), await runJob(needs, known), await runJob(needs, unknown)]).toEqual([
    'held',
    'done',
    'done',
  ])
})

test('each process runs a job that is marked for every process', async () => {
  const job = { ...aJob(), isOfEach: true }
  expect([await runJob(needs, job), await runJob(needs, job)]).toEqual(['done', 'done'])
})

test('every job of the product runs twice over an empty company without failures, and operators see the results', async () => {
  const within = testApp({ db, clock })
  for (const job of jobsOf(within.dependencies)) {
    expect(await runJob(needs, job)).toBe('done')
    clock.advance({ seconds: job.everyMs / 1_000 })
    expect(await runJob(needs, job)).toBe('done')
  }
  const jobs = (await (await (await anOperatorSession(within)).get('/rpc/operator/jobs')).json()) as object[]
  expect(jobs).toHaveLength(jobsOf(within.dependencies).length)
  expect(jobs).toContainEqual(
    expect.objectContaining({ name: 'ledger-check', title: expect.stringContaining('saldos'), outcome: 'done' }),
  )
})
