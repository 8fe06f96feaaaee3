import { expect, test } from 'vitest'
import type { Queryable } from '../../infra/db/sql.ts'
import { Browser, CLEARED_COOKIES, codeOf } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { command } from '../../testing/game/album.ts'
import { testApp } from '../../testing/test-app.ts'
import { purgeIdentity } from '../purge.ts'
import { sessionsOn, tokenHash } from './sessions.ts'

const db = await testDatabase()
const PROFILE = '/rpc/employee/profile'

test('without a session the answer removes both cookies', async () => {
  const { app } = testApp({ db })
  const answer = await new Browser(app).get(PROFILE)

  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual({ error: 'NO_SESSION' })
  expect(answer.headers.getSetCookie()).toEqual(CLEARED_COOKIES)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['a token that was never issued', 'B'.repeat(43)],
  ['a token too short', 'B'.repeat(42)],
  ['a token too long', 'B'.repeat(44)],
  ['something that is no token', '%00%27%20or%201=1'],
])('%s opens no session', async (_what, token) => {
  const { app } = testApp({ db })
  const browser = new Browser(app)
  browser.cookies.set('session', token)

  expect(await codeOf(await browser.get(PROFILE))).toBe('NO_SESSION')
})

test('the hash stored in the database does not open a session', async () => {
  const within = testApp({ db })
  const ana = await anEmployee({ db })
  await signedIn(within, ana)
  const { rows } = await db.pool.query<{ token_hash: Buffer }>(
    'select token_hash from sessions where account_id = $1',
    [ana.accountId],
  )
  const thief = new Browser(within.app)
  thief.cookies.set('session', rows[0]!.token_hash.toString('base64url'))

  expect(await codeOf(await thief.get(PROFILE))).toBe('NO_SESSION')
})

test('on https a cookie with the name for plain http is not read, because another host could have set it', async () => {
  const within = testApp({ db, config: { publicOrigin: 'https://orbita.example' } })
  const browser = await signedIn(within, await anEmployee({ db }))
  expect((await browser.get(PROFILE)).status).toBe(200)

  browser.cookies.set('session', browser.cookies.get('__Host-session')!)
  browser.cookies.delete('__Host-session')
  expect((await browser.get(PROFILE)).status).toBe(401)
})

test('an employee’s session ends after 12 hours without use, however long it is used after 30 days', async () => {
  const within = testApp({ db })
  const ana = await anEmployee({ db })
  const idle = await signedIn(within, ana)
  const used = await signedIn(within, ana)
  within.clock.advance({ hours: 11 })
  expect((await used.get(PROFILE)).status).toBe(200)
  within.clock.advance({ hours: 1 })
  expect((await idle.get(PROFILE)).status).toBe(401)

  for (let hours = 12; hours < 30 * 24 - 6; hours += 6) {
    expect((await used.get(PROFILE)).status).toBe(200)
    within.clock.advance({ hours: 6 })
  }
  expect((await used.get(PROFILE)).status).toBe(200)
  within.clock.advance({ hours: 6 })
  expect((await used.get(PROFILE)).status).toBe(401)
})

test('an operator’s session ends after 30 minutes without use, however much it is used after 8 hours', async () => {
  const within = testApp({ db })
  const clear = (browser: Browser) =>
    browser.delete('/rpc/operator/sign-in-locks', command({ email: 'a@orbita.example' }))
  const idle = await anOperatorSession(within)
  const usedOnce = await anOperatorSession(within)
  const used = await anOperatorSession(within)
  within.clock.advance({ minutes: 5 })
  expect((await clear(usedOnce)).status).toBe(204)
  within.clock.advance({ minutes: 15 })
  expect((await clear(used)).status).toBe(204)
  within.clock.advance({ minutes: 10 })
  expect((await clear(idle)).status).toBe(404)
  expect((await clear(usedOnce)).status).toBe(204)

  for (let minutes = 30; minutes < 8 * 60; minutes += 15) {
    expect((await clear(used)).status).toBe(204)
    within.clock.advance({ minutes: 15 })
  }
  expect((await clear(used)).status).toBe(404)
})

test('reading a session writes its last use at most once in ten minutes', async () => {
  const within = testApp({ db })
  const browser = await signedIn(within, await anEmployee({ db }))
  const hash = tokenHash(browser.cookies.get('session')!)
  const seenAt = async () =>
    (await db.pool.query<{ seen_at: Date }>('select seen_at from sessions where token_hash = $1', [hash])).rows[0]!
      .seen_at

  const start = within.clock.read()
  within.clock.advance({ minutes: 9 })
  await browser.get(PROFILE)
  expect(await seenAt()).toEqual(start)

  within.clock.advance({ minutes: 2 })
  await Promise.all([browser.get(PROFILE), browser.get(PROFILE)])
  expect(await seenAt()).toEqual(within.clock.read())
})

test('an account has five open sessions at most: the oldest ends, even when eight are opened at once', async () => {
  const within = testApp({ db })
  const ana = await anEmployee({ db })
  const browsers: Browser[] = []
  for (let device = 0; device < 6; device++) {
    browsers.push(await signedIn(within, ana))
    within.clock.advance({ seconds: 1 })
  }
  const open = await Promise.all(browsers.map(async (browser) => (await browser.get(PROFILE)).status))
  expect(open).toEqual([401, 200, 200, 200, 200, 200])

  await Promise.all(Array.from({ length: 8 }, () => signedIn(within, ana)))
  const { rows } = await db.pool.query('select 1 from sessions where account_id = $1 and revoked_at is null', [
    ana.accountId,
  ])
  expect(rows).toHaveLength(5)
})

test('a session that ended by itself takes no place of the five', async () => {
  const within = testApp({ db })
  const ana = await anEmployee({ db })
  const used = await signedIn(within, ana)
  for (let device = 0; device < 4; device++) await signedIn(within, ana)
  for (let times = 0; times < 2; times++) {
    within.clock.advance({ hours: 8 })
    expect((await used.get(PROFILE)).status).toBe(200)
  }
  // The other four have not been used for sixteen hours.
  await signedIn(within, ana)
  expect((await used.get(PROFILE)).status).toBe(200)
})

test('ended sessions and old attempts are purged', async () => {
  const within = testApp({ db })
  const ana = await anEmployee({ db })
  const [ended, kept] = [await signedIn(within, ana), await signedIn(within, ana)]
  await ended.delete('/auth/session')
  await new Browser(within.app).signIn(ana.email, '00000000')
  within.clock.advance({ days: 31 })
  await purgeIdentity(db.pool, within.clock.read())

  const left = await db.pool.query('select 1 from sessions where account_id = $1', [ana.accountId])
  const attempts = await db.pool.query('select 1 from sign_in_attempts')
  expect([left.rows, attempts.rows]).toEqual([[], []])
  expect(await codeOf(await kept.get(PROFILE))).toBe('NO_SESSION')
})

test.each([
  ['an idle session', 'sessions', 'idle_until', '1 day'],
  ['an attempt', 'sign_in_attempts', 'at', '1 day'],
  ['a network', 'sign_in_networks', 'at', '90 days'],
])('%s is kept for its time and then purged', async (_what, table, column, time) => {
  const within = testApp({ db })
  const ana = await anEmployee({ db })
  await new Browser(within.app).signIn(ana.email, ana.password)
  await new Browser(within.app).signIn(ana.email, '00000000')
  const now = within.clock.read()
  const aged = async (extra: string) => {
    await db.pool.query(`update ${table} set ${column} = $1::timestamptz - $2::interval - $3::interval`, [
      now,
      time,
      extra,
    ])
    await purgeIdentity(db.pool, now)
    return (await db.pool.query(`select 1 from ${table}`)).rows.length > 0
  }
  expect(await aged('-1 second')).toBe(true)
  expect(await aged('0 seconds')).toBe(false)
})

test('requests of one turn of the event loop share one read, and the next turn reads again', async () => {
  const within = testApp({ db })
  const who = await anEmployee({ db })
  const token = (await signedIn(within, who)).cookies.get('session')
  let reads = 0
  const counting: Queryable = {
    query: (statement) => {
      reads++
      return db.pipeline.query(statement)
    },
  }
  const sessions = sessionsOn(counting, within.clock.read)
  const together = await Promise.all([sessions.find(token), sessions.find(token), sessions.find('B'.repeat(43))])
  expect(together.map(({ state }) => state)).toEqual(['open', 'open', 'none'])
  expect(reads).toBe(2)

  await db.pool.query('update users set is_active = false where id = $1', [who.userId])
  expect(await sessions.find(token)).toEqual({ state: 'inactive' })
  expect(reads).toBe(3)
})
