import { beforeEach, expect, test } from 'vitest'
import { runJob } from '../infra/jobs/run-job.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { aBuyer, aRedeem, ledgerAgrees, publishTestReward } from '../testing/game/rewards.ts'
import { testApp } from '../testing/test-app.ts'
import { jobsOf } from './jobs.ts'

const db = await testDatabase()
const start = new Date().toISOString()

/** The clocks of the process and of the database, which a test sets apart. */
let clocks: { process: FakeClock; database: FakeClock }

beforeEach(() => {
  clocks = { process: new FakeClock(start), database: new FakeClock(start) }
})

async function aCompany() {
  const app = testApp({ db, clock: clocks.process })
  const within = { ...app, db }
  await db.pool.query('delete from job_runs')
  await ledgerAgrees(db)
  const { browser, userId } = await aBuyer(within)
  const { id } = await aRedeem(browser, await publishTestReward(db))
  const needs = {
    db,
    clock: clocks.process.read,
    databaseClock: async () => clocks.database.read(),
    log: app.dependencies.log,
  }
  const runAll = async (isAsked: (name: string) => boolean = () => true) => {
    const ends: Record<string, string> = {}
    for (const job of jobsOf(app.dependencies).filter(({ name }) => isAsked(name)))
      ends[job.name] = await runJob(needs, job)
    return ends
  }
  const state = async () => {
    const { rows } = await db.pool.query(
      `select r.state, (select count(*)::int from sessions s join accounts a on a.id = s.account_id
                         join users u on u.email = a.email where u.id = r.user_id) as sessions
         from redeems r where r.id = $1 and r.user_id = $2`,
      [id, userId],
    )
    return rows[0]
  }
  return { runAll, state, within }
}

const IRREVERSIBLE = [
  'expire-trades',
  'expire-redeems',
  'kept-places',
  'season-crossing',
  'purge',
  'retention',
  'leavers',
]

test.each([
  ['of the whole machine', ['process', 'database']],
  ['of the process alone', ['process']],
  ['of the database alone', ['database']],
] as const)(
  'a leap %s by 40 days and back stops no job, returns no redemption and ends no session',
  async (_, leap) => {
    const { runAll, state, within } = await aCompany()
    const move = (by: Parameters<FakeClock['advance']>[0], which: readonly ('process' | 'database')[]) => {
      for (const name of which) clocks[name].advance(by)
    }
    expect(new Set(Object.values(await runAll()))).toEqual(new Set(['done']))
    expect(await state()).toEqual({ state: 'requested', sessions: 1 })

    move({ days: 40 }, leap)
    for (let turn = 0; turn < 6; turn++) {
      const ends = await runAll()
      for (const name of IRREVERSIBLE) expect([name, ends[name]]).toEqual([name, 'held'])
      expect(Object.values(ends)).not.toContain('failed')
      move({ minutes: 10 }, ['process', 'database'])
    }
    expect(await state()).toEqual({ state: 'requested', sessions: 1 })
    expect(within.logged.filter(({ text }) => text.includes('job.held'))).toHaveLength(IRREVERSIBLE.length * 6)

    move({ days: -40 }, leap)
    await runAll()
    const ran = new Set<string>()
    for (let turn = 0; turn < 13; turn++) {
      move({ minutes: 10 }, ['process', 'database'])
      for (const [name, end] of Object.entries(await runAll())) if (end === 'done') ran.add(name)
    }
    expect([...ran].toSorted()).toEqual(
      jobsOf(within.dependencies)
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(await state()).toEqual({ state: 'requested', sessions: 1 })
  },
)

test('RE-3: an unanswered redemption is returned when its time has really passed', async () => {
  const { runAll, state } = await aCompany()
  const returning = (name: string) => name === 'expire-redeems'
  const pass = (minutes: number) => {
    for (const clock of Object.values(clocks)) clock.advance({ minutes })
  }
  await runAll(returning)
  pass(40 * 24 * 60)
  for (let turn = 0; turn < 24 * 6; turn++) {
    expect(await runAll(returning)).toEqual({ 'expire-redeems': 'held' })
    pass(10)
  }
  expect(await state()).toMatchObject({ state: 'requested' })
  expect(await runAll(returning)).toEqual({ 'expire-redeems': 'done' })
  expect(await state()).toMatchObject({ state: 'overdue' })
})
