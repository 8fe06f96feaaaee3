import { describe, expect, test } from 'vitest'
import { Browser, CLEARED_COOKIES, codeOf } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { sessionId } from './sessions.ts'

const db = await testDatabase()
const PROFILE = '/rpc/employee/profile'

test('signing out ends the session on the server: the old cookie opens nothing', async () => {
  const within = testApp({ db })
  const browser = await signedIn(within, await anEmployee({ db }))
  const copy = new Browser(within.app)
  copy.cookies.set('session', browser.cookies.get('session')!)

  const answer = await browser.delete('/auth/session')

  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie()).toEqual(CLEARED_COOKIES)
  expect(await codeOf(await copy.get(PROFILE))).toBe('NO_SESSION')
})

test('signing out without a session, or twice, is fine and records nothing', async () => {
  const within = testApp({ db })
  const ana = await anEmployee({ db })
  const browser = await signedIn(within, ana)
  const token = browser.cookies.get('session')!
  for (let time = 0; time < 2; time++) {
    browser.cookies.set('session', token)
    expect((await browser.delete('/auth/session')).status).toBe(204)
  }
  expect((await new Browser(within.app).delete('/auth/session')).status).toBe(204)

  const { rows } = await db.pool.query(
    "select 1 from audit where action = 'identity.signed-out' and actor_account_id = $1",
    [ana.accountId],
  )
  expect(rows).toHaveLength(1)
})

describe('S-14: signing out late, by the id of the session', () => {
  const idOf = (browser: Browser) => sessionId(browser.cookies.get('session')!)
  const signOutLate = (browser: Browser, id: string) => browser.delete(`/auth/session?id=${id}`)

  test.each(['', 'x', 'B'.repeat(42), 'B'.repeat(44), `${'B'.repeat(42)}%2F`])(
    'refuses "%s", which is no id',
    async (id) => {
      const within = testApp({ db })
      const browser = await signedIn(within, await anEmployee({ db }))
      expect(await codeOf(await signOutLate(browser, id))).toBe('BAD_INPUT')
      expect((await browser.get(PROFILE)).status).toBe(200)
    },
  )

  test('ends that session and no other, and leaves the cookies of the employee who is signed in by now', async () => {
    const within = testApp({ db })
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    const browser = await signedIn(within, ana)
    const elsewhere = await signedIn(within, ana)
    const before = new Browser(within.app)
    before.cookies.set('session', browser.cookies.get('session')!)
    const left = idOf(browser)
    await browser.signIn(beto.email, beto.password)

    const answer = await signOutLate(browser, left)
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await codeOf(await before.get(PROFILE))).toBe('NO_SESSION')
    for (const open of [browser, elsewhere]) expect((await open.get(PROFILE)).status).toBe(200)
  })

  test('ends no session of an operator, whose id the other operators see: that takes a proof of who they are', async () => {
    const within = testApp({ db })
    const operator = await anOperatorSession(within)
    const token = operator.cookies.get('operator')!
    expect((await signOutLate(new Browser(within.app), sessionId(token))).status).toBe(204)
    const stranger = new Browser(within.app)
    stranger.cookies.set('session', token)
    await stranger.delete('/auth/session')
    expect((await operator.get('/rpc/operator/me')).status).toBe(200)

    await operator.delete('/auth/operator/session')
    operator.cookies.set('operator', token)
    expect((await operator.get('/rpc/operator/me')).status).toBe(404)
  })

  test('needs no cookie, is recorded once, and an unknown id changes nothing', async () => {
    const within = testApp({ db })
    const ana = await anEmployee({ db })
    const id = idOf(await signedIn(within, ana))
    const bare = new Browser(within.app)
    for (const each of [id, id, 'B'.repeat(43)]) expect((await signOutLate(bare, each)).status).toBe(204)
    const { rows } = await db.pool.query(
      "select subject from audit where action = 'identity.signed-out' and actor_account_id = $1",
      [ana.accountId],
    )
    expect(rows).toEqual([{ subject: `accounts/${ana.accountId}` }])
  })

  test('the id does not open a session', async () => {
    const within = testApp({ db })
    const id = idOf(await signedIn(within, await anEmployee({ db })))
    const thief = new Browser(within.app)
    thief.cookies.set('session', id)
    expect(await codeOf(await thief.get(PROFILE))).toBe('NO_SESSION')
  })
})
