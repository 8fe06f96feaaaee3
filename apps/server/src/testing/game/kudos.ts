import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect } from 'vitest'
import { verifyLedger } from '../../game/ledger/verify-ledger.ts'
import { testDatabase } from '../databases/test-database.ts'
import { signedIn } from '../factories.ts'
import { FakeClock } from '../fake-clock.ts'
import { testApp } from '../test-app.ts'
import { anotherProcess } from './album.ts'
import { aColleague, RECOGNITIONS, type TestColleague } from './recognitions.ts'

/**
 * Opens a database and two processes for a file of tests about kudos, and compares all balances with the ledger after
 * each test. The clock stands at Friday 20 November, nine in the morning in Bogotá.
 */
export async function kudosSuite() {
  const db = await testDatabase()
  const clock = new FakeClock()
  const within = { ...testApp({ db, clock }), db }
  const second = anotherProcess(db, clock)
  afterAll(() => second.close())
  afterEach(async () => expect(await verifyLedger(db.pool)).toEqual([]))

  const rows = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows
  const colleague = (options: Parameters<typeof aColleague>[1] = {}) => aColleague(within, options)
  const colleagues = (count: number) => Promise.all(Array.from({ length: count }, () => colleague()))

  /** Signs the colleague in at another instant. */
  async function inAt(instant: string, who: TestColleague): Promise<TestColleague> {
    return { ...who, browser: await signedIn(testApp({ db, clock: new FakeClock(instant) }), who) }
  }

  const experienceOf = async ({ userId }: { userId: number }) =>
    (await rows('select experience from users where id = $1', [userId]))[0].experience as number

  const kudosOf = async ({ userId }: { userId: number }) =>
    (await rows('select count(*) as sent from kudos where sender_id = $1', [userId]))[0].sent as number

  return { db, clock, within, second, rows, colleague, colleagues, inAt, experienceOf, kudosOf }
}

const post = ({ browser }: TestColleague, path: string, json: object = { operationId: randomUUID() }) =>
  browser.post(`${RECOGNITIONS}/kudos/${path}`, { json })

export const withdraw = (who: TestColleague, id: number) => post(who, `${id}/withdrawal`)
export const report = (who: TestColleague, id: number) => post(who, `${id}/report`, {})
export const thank = ({ browser }: TestColleague, id: number) =>
  browser.put(`${RECOGNITIONS}/kudos/${id}/thanks`, { json: {} })
