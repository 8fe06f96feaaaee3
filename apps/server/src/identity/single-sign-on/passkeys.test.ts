import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser, ORIGIN } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee } from '../../testing/factories.ts'
import { anIdentityProvider, enterWithCompany } from '../../testing/oidc/identity-provider.ts'
import { LOOPBACK } from '../../testing/outgoing/loopback.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const idp = await anIdentityProvider()
afterAll(idp.close)

const within = (more = {}) =>
  testApp({ db, config: { publicOrigin: ORIGIN, outgoing: LOOPBACK, singleSignOn: idp.config(more) } }).app
const app = within()
await db.rows('insert into single_sign_on (for_employees, for_operators) values (true, false)')
beforeEach(() => Object.assign(idp.state, { amr: ['pwd'] }))

/** Makes an employee whom the provider knows, and puts them at the browser. */
async function someone(): Promise<{ accountId: number; subject: string }> {
  const { email, accountId } = await anEmployee({ db })
  const subject = randomUUID()
  idp.people.set(subject, { email, email_verified: true })
  idp.state.who = subject
  return { accountId, subject }
}

const register = ({ accountId }: { accountId: number }) =>
  db.rows(
    `insert into passkeys (id, account_id, public_key, counter, transports, name, created_at)
     values ($1, $2, '\\x00', 0, '{}', 'Un navegador', now())`,
    [randomUUID(), accountId],
  )

async function withPasskey() {
  const person = await someone()
  await register(person)
  return person
}

const isIn = async (browser: Browser) => (await browser.get('/rpc/employee/profile')).status === 200

describe('SE-4: the company’s account is no way round a passkey:', () => {
  test('a new browser does not enter where the provider asked for no second factor, and is told what to do', async () => {
    const person = await withPasskey()
    const browser = new Browser(app)
    expect(await enterWithCompany(browser)).toBe('/figuras/login?aviso=passkey')
    expect(await isIn(browser)).toBe(false)
    expect(await db.rows('select from sessions where account_id = $1', [person.accountId])).toEqual([])
    expect(await db.rows('select from account_devices where account_id = $1', [person.accountId])).toEqual([])
  })

  test('it enters where the provider did, and where the company has no other way in', async () => {
    await withPasskey()
    const only = new Browser(within({ isRequired: true }))
    expect(await enterWithCompany(only)).toBe('/figuras')
    await withPasskey()
    idp.state.amr = ['pwd', 'mfa']
    const strong = new Browser(app)
    expect(await enterWithCompany(strong)).toBe('/figuras')
    expect([await isIn(only), await isIn(strong)]).toEqual([true, true])
  })

  test('a browser of their own enters as ever, and that of a colleague does not', async () => {
    const person = await someone()
    const browser = new Browser(app)
    expect(await enterWithCompany(browser)).toBe('/figuras')
    await register(person)
    await browser.delete('/auth/session')
    expect(await enterWithCompany(browser)).toBe('/figuras')

    await withPasskey()
    await browser.delete('/auth/session')
    expect(await enterWithCompany(browser)).toBe('/figuras/login?aviso=passkey')
  })
})
