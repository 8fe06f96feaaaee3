import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { INVALIDATION_CHANNEL } from '../infra/live/invalidate.ts'
import { testDatabase } from './databases/test-database.ts'
import { anOperatorSession } from './factories.ts'
import { publishFirstSeason } from './game/album.ts'
import { publishTestChallenge } from './game/missions.ts'
import { aColleague, type TestColleague } from './game/recognitions.ts'
import { ledgerAgrees } from './game/rewards.ts'
import { testApp } from './test-app.ts'
import { until } from './until.ts'

const LAST = 'last'

/** Opens a database with a season and a challenge, and listens to the invalidations that its commands send. */
export async function invalidationsSuite() {
  const db = await testDatabase()
  const within = { ...testApp({ db }), db }
  const operator = await anOperatorSession(within)
  const listener = new pg.Client({ ...db.config })
  let received: string[] = []

  /** Waits until an invalidation was received, such as `12:album`, or `*:rewards` for everybody. */
  const untilReceived = (payload: string) => until(() => received.includes(payload))

  beforeAll(async () => {
    await listener.connect()
    listener.on('notification', ({ payload = '' }) => received.push(payload))
    await listener.query(`listen ${INVALIDATION_CHANNEL}`)
    await publishFirstSeason(db)
    await publishTestChallenge(db)
    await ledgerAgrees(db)
    // Notifications are gathered before they are sent, and this one must not arrive in a test.
    await untilReceived('*:missions')
  })

  afterAll(() => listener.end())

  /** Waits until every earlier notification was received, by sending one more. */
  async function allReceived(): Promise<void> {
    await db.pool.query('select pg_notify($1, $2)', [INVALIDATION_CHANNEL, LAST])
    await untilReceived(LAST)
  }

  /** Carries out a command and expects it to invalidate these topics of each employee, and nothing else. */
  async function expectInvalidated<Answer>(
    work: () => Promise<Answer>,
    expected: readonly (readonly [TestColleague | '*', readonly string[]])[],
  ): Promise<Answer> {
    await allReceived()
    received = []
    const answer = await work()
    if (answer instanceof Response) expect(answer.status, await answer.clone().text()).toBe(200)
    const all = expected.flatMap(([who, topics]) => topics.map((topic) => `${who === '*' ? who : who.userId}:${topic}`))
    await expect.poll(() => all.filter((one) => !received.includes(one)), { timeout: 30_000 }).toEqual([])
    await allReceived()
    expect(received.filter((one) => one !== LAST).sort()).toEqual(all.sort())
    return answer
  }

  const people = (count: number): Promise<TestColleague[]> =>
    Promise.all(Array.from({ length: count }, () => aColleague(within)))

  return { db, operator, people, untilReceived, expectInvalidated }
}
