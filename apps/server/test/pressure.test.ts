import { expect, onTestFinished, test } from 'vitest'
import { drawConsequences } from '../src/consequences/draw-consequences.ts'
import { openDatabase } from '../src/infra/db/database.ts'
import { REQUEST_LIMITS } from '../src/infra/http/rate-limit.ts'
import type { Browser } from '../src/testing/browser.ts'
import { PATIENT } from '../src/testing/databases/game-database.ts'
import { testDatabase } from '../src/testing/databases/test-database.ts'
import { anEmployee, signedIn } from '../src/testing/factories.ts'
import { command, statuses } from '../src/testing/game/album.ts'
import { busyProcessor } from '../src/testing/processes/busy-processor.ts'
import { type RealServer, realServer } from '../src/testing/processes/real-server.ts'
import { testApp } from '../src/testing/test-app.ts'
import { until } from '../src/testing/until.ts'

// The product with the limits of its queue behind a real socket. Only its time limits are longer, for a slow machine.
const db = await testDatabase()
const limited = (turns = {}) => {
  const one = openDatabase({ ...db.config, ...PATIENT, turns }, { consequences: drawConsequences })
  onTestFinished(one.close)
  return { ...one, config: db.config }
}
const HOME = ['/rpc/employee/profile', '/rpc/mision-espacial/home', '/rpc/employee/counts', '/rpc/employee/notices']

const people = async (within: ReturnType<typeof testApp>, many: number) => {
  const browsers: Browser[] = []
  for (let n = 0; n < many; n++) browsers.push(await signedIn(within, await anEmployee({ db })))
  return browsers
}

const setAvatar = (server: RealServer, browser: Browser) =>
  server.ask(browser, '/rpc/figuras/avatar', { method: 'PUT', ...command({ avatar: 'luna', firstLogin: false }) })

test('beyond the bound of the queue a request is refused with the time to wait, and the others are served', async () => {
  const mine = limited({ waiting: 5, stuckMs: 60_000 })
  const within = testApp({ db: mine })
  const server = await realServer(within)
  const browsers = await people(within, 10)
  const held = await Promise.all(Array.from({ length: mine.pool.max }, () => mine.pool.connect()))

  const refused: Response[] = []
  const asked = browsers.map(async (browser) => {
    const answer = await setAvatar(server, browser)
    if (answer.status !== 200) refused.push(answer)
    return answer
  })
  await until(() => refused.length === 5)
  expect(refused.map((answer) => `${answer.status} ${answer.headers.get('retry-after')}`)).toEqual(
    Array(5).fill('503 2'),
  )
  for (const connection of held) connection.release()

  expect(statuses(await Promise.all(asked))).toEqual({ 200: 5, 503: 5 })
})

test('while one person sends 240 writes from five sessions, 100 are served and no colleague is refused', async () => {
  const within = testApp({ db: limited(), config: { requestLimits: REQUEST_LIMITS } })
  const server = await realServer(within)
  const busy = await anEmployee({ db })
  const sessions = await Promise.all(Array.from({ length: 5 }, () => signedIn(within, busy)))
  const colleagues = await people(within, 4)

  const attack = Array.from({ length: 240 }, (_, n) => setAvatar(server, sessions[n % 5]!))
  const calm = colleagues.flatMap((browser) => [
    ...HOME.map((path) => server.ask(browser, path)),
    setAvatar(server, browser),
    setAvatar(server, browser),
  ])

  expect(statuses(await Promise.all(calm))).toEqual({ 200: 24 })
  expect(statuses(await Promise.all(attack))).toEqual({ 200: 100, 429: 140 })
})

test('one person whose writes all wait for a lock holds two connections, and a colleague writes meanwhile', async () => {
  const within = testApp({ db: limited() })
  const server = await realServer(within)
  const busy = await anEmployee({ db })
  const [mine, colleague] = [await signedIn(within, busy), ...(await people(within, 1))]
  const lock = await db.pool.connect()
  await lock.query('begin')
  await lock.query('select from users where id = $1 for update', [busy.userId])

  const stuck = Array.from({ length: 30 }, () => setAvatar(server, mine))
  const isWaiting = async () => {
    const { rows } = await db.pool.query(
      "select count(*) as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows[0].many
  }
  await until(async () => (await isWaiting()) === 2)
  expect((await setAvatar(server, colleague!)).status).toBe(200)
  expect(await isWaiting()).toBeLessThanOrEqual(2)
  await lock.query('rollback')
  lock.release()

  expect(statuses(await Promise.all(stuck))).toEqual({ 200: 30 })
})

test('an employee signs in while every connection for requests is taken', async () => {
  const mine = limited()
  const within = testApp({ db: mine })
  const server = await realServer(within)
  const ana = await anEmployee({ db })
  const held = await Promise.all(Array.from({ length: mine.pool.max }, () => mine.pool.connect()))

  const { email, password } = ana
  const asked = { method: 'POST', json: { email, password } }
  const answer = await server.ask(await signedIn(testApp({ db }), ana), '/auth/session', asked)
  expect(answer.status).toBe(200)
  for (const connection of held) connection.release()
})

test('200 reads at once beside a busy processor are all answered', async () => {
  const within = testApp({ db: limited(), config: { requestLimits: REQUEST_LIMITS } })
  const server = await realServer(within)
  const browsers = await people(within, 10)
  const paths = [...HOME, '/rpc/mision-espacial/leaderboard']
  const rest = await busyProcessor()

  const reads = Array.from({ length: 200 }, (_, n) => server.ask(browsers[n % 10]!, paths[n % paths.length]!))
  const answers = await Promise.all(reads).finally(rest)

  expect(statuses(answers)).toEqual({ 200: 200 })
})
