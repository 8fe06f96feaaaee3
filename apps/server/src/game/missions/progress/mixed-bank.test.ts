import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../infra/db/transaction.ts'
import { openGameDatabase, PATIENT } from '../../../testing/databases/game-database.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { brokenRules } from '../../../testing/game/bank-checks.ts'
import { CHALLENGE, publishTestChallenge } from '../../../testing/game/missions.ts'
import { type BankRun, runMixedBank } from '../../../testing/game/mixed-bank.ts'
import { testApp } from '../../../testing/test-app.ts'
import { applyProgress } from './apply-progress.ts'

/** The number of actions that the clients take together, at least. */
const ACTIONS = process.env.ORBITA_LONG ? 20_000 : 400

const db = await testDatabase()
const clock = new FakeClock()

const databases = [openGameDatabase({ ...db.config, ...PATIENT }), openGameDatabase({ ...db.config, ...PATIENT })]
const apps = databases.map((one) => testApp({ db: { ...one, config: db.config }, clock }))

beforeAll(() => publishTestChallenge(db))

afterAll(() => Promise.all(databases.map((one) => one.close())))

test.each([
  ['a balance', 'update users set credits = credits + 1 where id = $1'],
  ['an amount', 'update mission_progress set amount = amount + 1 where user_id = $1'],
  ['a count', 'update challenges set completed = completed + 1 where user_id = $1'],
  [
    'a payment without its completion',
    'update mission_progress set completed_at = null, completed_version = null where user_id = $1',
  ],
])('the checks of the bank find %s that is wrong', async (_, breakIt) => {
  const { userId } = await anEmployee({ db })
  const fact = {
    userId,
    challengeId: CHALLENGE.id,
    missionId: 'induccion',
    on: '2026-11-18',
    text: 'Hecho',
    key: 'uno',
    amount: 1,
  }
  const settlement = { now: clock.read(), timeZone: 'America/Bogota' }
  await transaction(db.pool, (tx) => applyProgress(tx, [fact], settlement))
  const client = await db.pool.connect()
  await client.query('begin')
  expect(await brokenRules(client)).toEqual([])
  await client.query(breakIt, [userId])
  expect(await brokenRules(client)).not.toEqual([])
  await client.query('rollback')
  client.release()
})

test('PT-3: twenty clients earn, correct, import, undo, claim, open, trade and redeem, and every rule holds at every moment', async () => {
  const done = [
    'import',
    'undo',
    'correct',
    'open pack',
    'convert',
    'claim incentive',
    'redeem',
    'handle redemption',
  ].map((what) => `${what} 200`)
  // Actions are drawn, so the run goes on until each of these has happened.
  const goesOn = ({ actions, answers }: BankRun) =>
    actions < ACTIONS || (actions < 10 * ACTIONS && !done.every((what) => what in answers))

  const { answers, samples, violations, failures } = await runMixedBank({ db, apps, goesOn })

  expect(violations).toEqual([])
  expect(failures).toEqual([])
  expect(samples).toBeGreaterThan(1)
  expect(Object.keys(answers)).toEqual(expect.arrayContaining(done))
  expect(apps.flatMap(({ logged }) => logged).filter(({ level }) => level === 'error')).toEqual([])
}, 1_200_000)
