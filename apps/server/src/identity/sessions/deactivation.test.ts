import { expect, test } from 'vitest'
import { openDatabase } from '../../infra/db/database.ts'
import { Browser, CLEARED_COOKIES, codeOf } from '../../testing/browser.ts'
import { PATIENT } from '../../testing/databases/game-database.ts'
import { isHeldBack } from '../../testing/databases/held-back.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn, type TestEmployee } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { purgeIdentity } from '../purge.ts'
import { sessionsOn } from './sessions.ts'

const db = await testDatabase()
const PROFILE = '/rpc/employee/profile'

/** Activates or deactivates an employee, as another process does. */
async function setActive(who: TestEmployee, isActive: boolean): Promise<void> {
  await db.pool.query('update users set is_active = $2 where id = $1', [who.userId, isActive])
}

test('deactivating an employee ends all their sessions for the next request on every process, with the reason', async () => {
  const within = testApp({ db })
  const elsewhere = openDatabase({ ...db.config, ...PATIENT })
  const second = testApp({ db: { ...elsewhere, config: db.config } })
  const ana = await anEmployee({ db })
  const [phone, desktop] = [await signedIn(within, ana), await signedIn(second, ana)]
  for (const browser of [phone, desktop]) expect((await browser.get(PROFILE)).status).toBe(200)

  await setActive(ana, false)

  for (const browser of [phone, desktop]) {
    const answer = await browser.get(PROFILE)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ error: 'ACCOUNT_INACTIVE' })
  }
  await elsewhere.close()
})

test('S-33a: every call of a deactivated employee is refused with the reason, until their browser signs out', async () => {
  const within = testApp({ db })
  const ana = await anEmployee({ db })
  const browser = await signedIn(within, ana)
  await setActive(ana, false)

  const stream = await browser.send('GET', '/rpc/employee/live', { headers: { accept: 'text/event-stream' } })
  expect(stream.status).toBe(401)
  for (const path of ['/rpc/employee/counts', PROFILE, PROFILE]) {
    expect(await codeOf(await browser.get(path))).toBe('ACCOUNT_INACTIVE')
  }
  const ended = await browser.send('DELETE', '/auth/session')
  expect(ended.headers.getSetCookie()).toEqual(CLEARED_COOKIES)
  expect(await codeOf(await browser.get(PROFILE))).toBe('NO_SESSION')
})

test('reactivating an employee revives no session, and the old ones still give the reason', async () => {
  const within = testApp({ db })
  const ana = await anEmployee({ db })
  const browser = await signedIn(within, ana)
  const token = browser.cookies.get('session')!
  await setActive(ana, false)
  await setActive(ana, true)

  expect(await codeOf(await browser.get(PROFILE))).toBe('ACCOUNT_INACTIVE')
  browser.cookies.set('session', token)
  within.clock.advance({ days: 2 })
  await purgeIdentity(db.pool, within.clock.read())
  expect(await codeOf(await browser.get(PROFILE))).toBe('ACCOUNT_INACTIVE')
  expect((await browser.signIn(ana.email, ana.password)).status).toBe(200)
  expect((await browser.get(PROFILE)).status).toBe(200)
})

test('a deactivation that races with a sign-in never leaves an open session behind', async () => {
  const within = testApp({ db })
  for (let round = 0; round < 10; round++) {
    const ana = await anEmployee({ db })
    const browser = new Browser(within.app)
    await Promise.all([browser.signIn(ana.email, ana.password), setActive(ana, false)])
    await setActive(ana, true)

    expect((await browser.get(PROFILE)).status).toBe(401)
  }
})

test('a deactivation notifies every process through the channel "account"', async () => {
  const ana = await anEmployee({ db })
  const listener = await db.pool.connect()
  const received: (string | undefined)[] = []
  listener.on('notification', (message) => received.push(message.payload))
  await listener.query('listen account')

  await setActive(ana, false)

  await expect.poll(() => received).toEqual([String(ana.accountId)])
  listener.release(true)
})

test('a session that a command holds ends after the command, and one that is being ended is waited for', async () => {
  const within = testApp({ db })
  const ana = await anEmployee({ db })
  const browser = await signedIn(within, ana)
  const token = browser.cookies.get('session')
  const sessions = sessionsOn(db.pool, within.dependencies.clock)
  const tx = await db.pool.connect()
  await tx.query('begin')
  expect(await sessions.findAgain(tx, token, { holds: true })).toMatchObject({ state: 'open' })
  const ending = setActive(ana, false)
  expect(await isHeldBack(db.pool, ending)).toBe(true)
  await tx.query('commit')
  await ending

  await setActive(ana, true)
  const again = await signedIn(within, ana)
  await tx.query('begin')
  await tx.query('update users set is_active = false where id = $1', [ana.userId])
  const asked = sessions.findAgain(db.pool, again.cookies.get('session'), { holds: true })
  expect(await isHeldBack(db.pool, asked)).toBe(true)
  await tx.query('commit')
  tx.release()
  expect(await asked).toEqual({ state: 'inactive' })
})

test('a platform is taken away after the command of a session that is held, and one that is being taken is waited for', async () => {
  const within = testApp({ db })
  const ana = await anEmployee({ db })
  const token = (await signedIn(within, ana)).cookies.get('session')
  const sessions = sessionsOn(db.pool, within.dependencies.clock)
  const take = (on: Pick<typeof db.pool, 'query'>, platform: string) =>
    on.query('update users set platform = $2 where id = $1', [ana.userId, platform])
  const tx = await db.pool.connect()
  await tx.query('begin')
  await sessions.findAgain(tx, token, { holds: true })
  const taking = take(db.pool, '{figuras}')
  expect(await isHeldBack(db.pool, taking)).toBe(true)
  await tx.query('commit')
  await taking

  await tx.query('begin')
  await take(tx, '{mision-espacial}')
  const asked = sessions.findAgain(db.pool, token, { holds: true })
  expect(await isHeldBack(db.pool, asked)).toBe(true)
  await tx.query('commit')
  tx.release()
  expect(await asked).toMatchObject({ principal: { user: { platforms: ['mision-espacial'] } } })
})

test('who ends a session that a command holds waits for the command', async () => {
  const within = testApp({ db })
  const operator = await anOperatorSession(within)
  const sessions = sessionsOn(db.pool, within.dependencies.clock)
  const tx = await db.pool.connect()
  await tx.query('begin')
  await sessions.findAgain(tx, operator.cookies.get('operator'), { holds: true })
  const leaving = operator.send('DELETE', '/auth/operator/session')
  expect(await isHeldBack(db.pool, leaving)).toBe(true)
  await tx.query('commit')
  tx.release()
  expect((await leaving).status).toBe(204)
})
