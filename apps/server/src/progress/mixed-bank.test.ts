import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { runMixedBank } from '../testing/mixed-bank.ts'
import { testApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

const db = await testDatabase()
const clock = new FakeClock()

/** Two processes that wait as long as it takes: what is tested is what holds, not how fast this machine is. */
const PATIENT = {
  connectionTimeoutMillis: 25_000,
  lock_timeout: 25_000,
  statement_timeout: 25_000,
  query_timeout: 25_000,
}
const databases = [openDatabase({ ...db.config, ...PATIENT }), openDatabase({ ...db.config, ...PATIENT })]
const apps = databases.map((one) => testApp({ db: { ...one, config: db.config }, clock }))

afterAll(() => Promise.all(databases.map((one) => one.close())))

test('PT-3: twenty clients earn, correct, import, take back, claim, open and trade, and every rule holds at every moment', async () => {
  const { answers, samples, violations, failures } = await runMixedBank({ db, apps, seconds: 6 })
  expect(violations).toEqual([])
  expect(failures).toEqual([])
  expect(samples).toBeGreaterThan(1)
  const done = ['import', 'undo', 'correct', 'open pack', 'convert', 'claim incentive'].map((what) => `${what} 200`)
  expect(Object.keys(answers)).toEqual(expect.arrayContaining(done))
  expect(apps.flatMap(({ logged }) => logged).filter(({ level }) => level === 'error')).toEqual([])
}, 120_000)
