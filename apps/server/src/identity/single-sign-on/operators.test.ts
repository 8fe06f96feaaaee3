import { afterAll, beforeEach, expect, test } from 'vitest'
import { Browser, codeOf, json, ORIGIN } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../testing/factories.ts'
import { command } from '../../testing/game/album.ts'
import { anIdentityProvider, enterWithCompany, foreignKey } from '../../testing/oidc/identity-provider.ts'
import { LOOPBACK } from '../../testing/outgoing/loopback.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const idp = await anIdentityProvider()
afterAll(idp.close)

const config = { publicOrigin: ORIGIN, outgoing: LOOPBACK, singleSignOn: idp.config() }
const within = testApp({ db, config })
const { app, clock } = within
const CONSOLE = '/auth/company/start?to=consola'
const SETTING = '/rpc/operator/single-sign-on'
const SIGN_OUT = '/cuenta-de-la-empresa/salida'

let count = 0
/** Makes an operator whom the provider knows, and puts them at the browser. */
async function anOperator({ isEnrolled = true } = {}) {
  const { accountId } = await anOperatorSession(within)
  const [account] = await db.rows('select email from accounts where id = $1', [accountId])
  await db.pool.query(
    `insert into operators (account_id, totp_secret, totp_key_id, enrolled_at, created_at)
     values ($1, case when $2 then '\\x01'::bytea end, case when $2 then 'k' end, case when $2 then now() end, now())
     on conflict (account_id) do update set totp_secret = excluded.totp_secret, enrolled_at = excluded.enrolled_at`,
    [accountId, isEnrolled],
  )
  const subject = `operador-${++count}`
  idp.people.set(subject, { email: account!.email as string, email_verified: true })
  idp.state.who = subject
  return { accountId, subject }
}

beforeEach(async () => {
  await db.pool.query(
    `insert into single_sign_on (for_employees, for_operators) values (true, true)
     on conflict (id) do update set for_employees = true, for_operators = true, failed_at = null, failure = null`,
  )
  Object.assign(idp.state, { amr: ['pwd', 'mfa'], tamper: undefined })
})

const isIn = async (browser: Browser) => (await browser.get('/rpc/operator/me')).status === 200

test('D-112: an operator enters with two factors of the company, into the page that was asked for', async () => {
  await anOperator()
  const browser = new Browser(app)
  expect(await enterWithCompany(browser, `${CONSOLE}&next=/consola/personas`)).toBe('/consola/personas')
  expect(await isIn(browser)).toBe(true)
})

test('D-112: an operator with one factor, not enrolled, disabled, or a mere employee does not enter the console', async () => {
  await anOperator()
  idp.state.amr = ['pwd']
  expect(await enterWithCompany(new Browser(app), CONSOLE)).toBe('/consola/login?aviso=second-factor')
  idp.state.amr = ['pwd', 'mfa']
  await anOperator({ isEnrolled: false })
  expect(await enterWithCompany(new Browser(app), CONSOLE)).toBe('/consola/login?aviso=unknown')
  const { accountId } = await anOperator()
  await db.pool.query('update operators set disabled_at = now() where account_id = $1', [accountId])
  expect(await enterWithCompany(new Browser(app), CONSOLE)).toBe('/consola/login?aviso=unknown')
  const ana = await anEmployee({ db })
  idp.people.set('ana', { email: ana.email, email_verified: true })
  idp.state.who = 'ana'
  expect(await enterWithCompany(new Browser(app), CONSOLE)).toBe('/consola/login?aviso=unknown')
})

test('D-112: who entered at the company an hour ago proves nothing to the console', async () => {
  await anOperator()
  const browser = new Browser(app)
  idp.state.tamper = async (path, ctx) => {
    if (path !== '/token') return
    const body = ctx.body as { id_token: string }
    const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1]!, 'base64url').toString())
    ctx.body = { ...body, id_token: await idp.sign({ ...claims, auth_time: claims.iat - 3_600 }) }
  }
  expect(await enterWithCompany(browser, CONSOLE)).toBe('/consola/login?aviso=clock')
  expect(await isIn(browser)).toBe(false)
})

test('D-112: the switch asks for a proof, is audited, and shows no secret', async () => {
  const operator = await anOperatorSession(within)
  const body = { forEmployees: false, forOperators: false }
  clock.advance({ minutes: 6 })
  expect(await codeOf(await operator.put(SETTING, command(body)))).toBe('CONFIRMATION_NEEDED')
  const fresh = await anOperatorSession(within)
  expect((await fresh.put(SETTING, command(body))).status).toBe(204)
  const shown = await (await fresh.get(SETTING)).text()
  expect(shown).not.toContain('secreto')
  expect(JSON.parse(shown)).toMatchObject({ provider: { issuer: idp.issuer, ...body, failure: null } })
  const entries = await db.rows("select details from audit where action = 'identity.company-account-switched'")
  expect(entries).toEqual([{ details: { before: { forEmployees: true, forOperators: true }, after: body } }])
  expect(await enterWithCompany(new Browser(app), CONSOLE)).toBe('/consola/login')
})

test('D-112: the check says what is wrong: nothing, the secret, the address, the issuer, no keys, no answer', async () => {
  const findingOf = async (more: Partial<typeof config.singleSignOn>, networks = LOOPBACK) => {
    const other = testApp({ db, config: { ...config, outgoing: networks, singleSignOn: idp.config(more) } })
    return json<{ finding: string }>((await anOperatorSession(other)).get(`${SETTING}/check`))
  }
  expect(await findingOf({})).toEqual({ finding: 'fine' })
  expect(await findingOf({ clientSecret: 'otro' })).toEqual({ finding: 'client-refused' })
  expect(await findingOf({}, { networks: [] })).toEqual({ finding: 'private-address' })
  expect(await findingOf({ issuer: idp.issuer.replace('127.0.0.1', 'localhost') })).toEqual({ finding: 'other-issuer' })
  expect(await findingOf({ issuer: 'http://127.0.0.1:9' })).toEqual({ finding: 'no-answer' })
  expect(await findingOf({ issuer: `${idp.issuer}/nada` })).toEqual({ finding: 'no-discovery' })
  idp.state.tamper = (path, ctx) => {
    if (path === '/jwks') ctx.body = { keys: [] }
  }
  expect(await findingOf({})).toEqual({ finding: 'no-keys' })
  idp.state.tamper = (path, ctx) => {
    if (path === '/jwks') ctx.res.setHeader('date', new Date(Date.now() - 600_000).toUTCString())
  }
  expect(await findingOf({})).toEqual({ finding: 'clock' })
})

test('D-112: an operator lets a person’s account of the company go, with a proof, and the next one is bound', async () => {
  const ana = await anEmployee({ db })
  for (const subject of ['vieja', 'nueva']) idp.people.set(subject, { email: ana.email, email_verified: true })
  idp.state.who = 'vieja'
  expect(await enterWithCompany(new Browser(app))).toBe('/figuras')
  idp.state.who = 'nueva'
  expect(await enterWithCompany(new Browser(app))).toBe('/figuras/login?aviso=other-account')
  const path = `${SETTING}/people/${ana.userId}`
  const late = await anOperatorSession(within)
  clock.advance({ minutes: 6 })
  expect(await codeOf(await late.delete(path, command()))).toBe('CONFIRMATION_NEEDED')
  expect((await (await anOperatorSession(within)).delete(path, command())).status).toBe(204)
  expect(await enterWithCompany(new Browser(app))).toBe('/figuras')
  expect(await db.rows('select subject from account_subjects where account_id = $1', [ana.accountId])).toEqual([
    { subject: 'nueva' },
  ])
})

test('D-112: the provider ends the sessions that it opened, and not those of the form', async () => {
  const ana = await anEmployee({ db })
  idp.people.set('saliente', { email: ana.email, email_verified: true })
  idp.state.who = 'saliente'
  const [company, form] = [new Browser(app), new Browser(app)]
  await enterWithCompany(company)
  await form.signIn(ana.email, ana.password)
  const employeeIn = async (browser: Browser) => (await browser.get('/rpc/employee/profile')).status === 200
  expect([await employeeIn(company), await employeeIn(form)]).toEqual([true, true])

  const iat = Math.floor(Date.now() / 1_000)
  const right = {
    ...{ iss: idp.issuer, aud: 'orbita', iat, exp: iat + 120, jti: 'una', sub: 'saliente' },
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  }
  // The provider's server sends neither an origin nor what a browser says of a request.
  const tell = (token: string) =>
    new Browser(app).post(SIGN_OUT, {
      form: { logout_token: token },
      headers: { origin: '', 'sec-fetch-site': 'cross-site' },
    })
  const { events: _, ...withoutEvents } = right
  const wrong = [
    await idp.sign(right, { key: await foreignKey() }),
    await idp.sign({ ...right, aud: 'otra' }),
    await idp.sign({ ...right, iss: 'https://otro.example' }),
    await idp.sign({ ...right, nonce: 'x' }),
    await idp.sign({ ...right, iat: iat - 3_600 }),
    await idp.sign(withoutEvents),
    'nada',
  ]
  for (const token of wrong) expect((await tell(token)).status).toBe(400)
  expect(await employeeIn(company)).toBe(true)

  expect((await tell(await idp.sign(right, { typ: 'logout+jwt' }))).status).toBe(200)
  expect([await employeeIn(company), await employeeIn(form)]).toEqual([false, true])
  expect((await tell(await idp.sign(right))).status).toBe(200)
})
