import type { SystemOutput } from '@orbita/contract/system'
import { expect, test } from 'vitest'
import { recordRun } from '../../infra/jobs/record-run.ts'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

const db = await testDatabase()
const machine = { version: '9.9.9', freeBytes: async () => 41 }
const within = testApp({ db, over: { machine } })
const SYSTEM = '/rpc/operator/system'
const operator = await anOperatorSession(within)
const ana = await anEmployee({ db })

const system = async () => (await (await operator.get(SYSTEM)).json()) as SystemOutput
type Job = { name: string; outcome: string | null; finishedAt: string | null; past: { outcome: string }[] }
const jobs = async () => (await (await operator.get('/rpc/operator/jobs')).json()) as Job[]
const jobNamed = async (name: string) => (await jobs()).find((job) => job.name === name)!

test('D-83: the state of the product is a route that does not exist for everybody but operators', async () => {
  const employee = await signedIn(within, ana)
  expect(await refusal(employee.get(SYSTEM))).toBe('404 NOT_FOUND')
  expect(await refusal(employee.post(`${SYSTEM}/rehearsals`, command()))).toBe('404 NOT_FOUND')
  expect(await refusal(employee.post('/rpc/operator/jobs/purge/runs', command()))).toBe('404 NOT_FOUND')
  expect(await refusal(operator.post('/rpc/operator/jobs/unknown/runs', command()))).toBe('404 NOT_FOUND')
})

test('D-83: the state says the release, the space, the backup and the wrong sign-ins of a day', async () => {
  expect(await system()).toMatchObject({ version: '9.9.9', freeBytes: 41, backup: null, rehearsedAt: null })
  await recordRun(db.pool, { name: 'backup', startedAt: new Date(), summary: '40 tablas, 900 filas' })
  expect((await operator.post(`${SYSTEM}/rehearsals`, command())).status).toBe(204)
  await new Browser(within.app, '198.51.100.23').signIn(ana.email, '99999999')
  const { backup, rehearsedAt, failedSignIns, connected } = await system()
  expect(backup).toMatchObject({ summary: '40 tablas, 900 filas' })
  expect(rehearsedAt).not.toBeNull()
  expect(failedSignIns).toMatchObject({ lastDay: 1, networks: [{ count: 1 }], crowded: [] })
  expect(connected).toEqual({ employees: 1, operators: 1 })
})

test('D-83: a job runs when an operator asks, though it is not due, and its last ends are kept', async () => {
  for (const times of [1, 2]) {
    expect((await operator.post('/rpc/operator/jobs/standings/runs', command())).status).toBe(204)
    await until(async () => (await jobNamed('standings')).past.length === times)
  }
  expect(await jobNamed('standings')).toMatchObject({
    outcome: 'done',
    past: [{ outcome: 'done' }, { outcome: 'done' }],
  })
  await db.pool.query(
    `insert into job_past (name, finished_at, outcome) select 'standings', now(), 'failed' from generate_series(1, 40)`,
  )
  await operator.post('/rpc/operator/jobs/standings/runs', command())
  await until(async () => (await jobNamed('standings')).past.at(-1)?.outcome === 'done')
  const { past } = await jobNamed('standings')
  expect(past.map(({ outcome }) => outcome)).toEqual([...Array(23).fill('failed'), 'done'])
  const { rows } = await db.pool.query(`select count(*)::int as asked from audit where action = 'jobs.run'`)
  expect(rows).toEqual([{ asked: 3 }])
})
