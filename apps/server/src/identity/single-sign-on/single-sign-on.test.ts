import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser, codeOf, ORIGIN } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee } from '../../testing/factories.ts'
import { command } from '../../testing/game/album.ts'
import { anIdentityProvider, enterWithCompany, foreignKey, toProvider } from '../../testing/oidc/identity-provider.ts'
import { LOOPBACK } from '../../testing/outgoing/loopback.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const idp = await anIdentityProvider()
afterAll(idp.close)

const within = (more = {}) =>
  testApp({ db, config: { publicOrigin: ORIGIN, outgoing: LOOPBACK, singleSignOn: idp.config(more) } })
const { app, clock } = within()
const required = within({ isRequired: true })
const numbered = within({ numberClaim: 'employee_number' })

const switchOn = (forEmployees = true, forOperators = true) =>
  db.pool.query(
    `insert into single_sign_on (for_employees, for_operators) values ($1, $2)
     on conflict (id) do update set for_employees = $1, for_operators = $2, failed_at = null, failure = null`,
    [forEmployees, forOperators],
  )

let count = 0
/** Makes an employee whom the provider knows, and puts them at the browser. */
async function someone(claims: object = {}, options: Parameters<typeof anEmployee>[1] = {}) {
  const person = await anEmployee({ db }, options)
  const subject = `sub-${++count}`
  idp.people.set(subject, { email: person.email, email_verified: true, ...claims })
  idp.state.who = subject
  return { ...person, subject }
}

const isIn = async (browser: Browser) => (await browser.get('/rpc/employee/profile')).status === 200
const rowsOf = async (accountId: number) =>
  db.rows('select subject, kind from account_subjects where account_id = $1', [accountId])
const refusedWith = (problem: string) => `/figuras/login?aviso=${problem}`

beforeEach(async () => {
  await switchOn()
  Object.assign(idp.state, { amr: ['pwd'], denies: undefined, tamper: undefined })
})

describe('D-112: whoever does not enter gets no session, no row, and is told why', () => {
  async function expectRefusal(problem: string, browser = new Browser(app)) {
    const person = await someone()
    expect(await enterWithCompany(browser)).toBe(refusedWith(problem))
    expect(await isIn(browser)).toBe(false)
    expect(await rowsOf(person.accountId)).toEqual([])
  }

  test('who gave up there', async () => {
    idp.state.denies = 'access_denied'
    await expectRefusal('cancelled')
  })

  test('a state of another browser, one that was used, and one of ten minutes ago', async () => {
    await someone()
    const [mine, other] = [new Browser(app), new Browser(app)]
    const back = await toProvider(mine)
    expect((await other.get(back)).headers.get('location')).toBe('/login?aviso=stale')
    const forged = back.replace(/state=[^&]+/, 'state=inventado')
    expect((await mine.get(forged)).headers.get('location')).toBe('/login?aviso=stale')
    clock.advance({ minutes: 11 })
    expect((await mine.get(back)).headers.get('location')).toBe('/login?aviso=stale')
    expect([await isIn(mine), await isIn(other)]).toEqual([false, false])
  })

  test('a code that was used already, even with the cookie of its attempt', async () => {
    await someone()
    const browser = new Browser(app)
    const back = await toProvider(browser)
    const cookies = new Map(browser.cookies)
    expect((await browser.get(back)).headers.get('location')).toBe('/figuras')
    const thief = new Browser(app)
    for (const [name, value] of cookies) thief.cookies.set(name, value)
    expect((await thief.get(back)).headers.get('location')).toBe(refusedWith('stale'))
    expect(await isIn(thief)).toBe(false)
  })

  test('another issuer in the address of the return', async () => {
    await someone()
    const browser = new Browser(app)
    const back = (await toProvider(browser)).replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://otro.example')}`)
    expect((await browser.get(back)).headers.get('location')).toBe(refusedWith('refused'))
  })

  const NOW = () => Math.floor(Date.now() / 1_000)
  test.each<[string, (claims: Record<string, unknown>) => object | Promise<string>, string]>([
    ['of another audience', (claims) => ({ ...claims, aud: 'otra-aplicacion' }), 'refused'],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://otro.example' }), 'refused'],
    ['with another nonce', (claims) => ({ ...claims, nonce: 'otro' }), 'refused'],
    ['without a nonce', ({ nonce: _, ...claims }) => claims, 'refused'],
    ['that ended ten minutes ago', (claims) => ({ ...claims, iat: NOW() - 900, exp: NOW() - 600 }), 'clock'],
    ['that begins in ten minutes', (claims) => ({ ...claims, iat: NOW() + 600, nbf: NOW() + 600 }), 'clock'],
    [
      'for two audiences, of which this is one',
      (claims) => ({ ...claims, aud: [`${claims.aud}`, 'otra'], azp: 'otra' }),
      'refused',
    ],
    ['signed by nobody', (claims) => unsigned(claims), 'refused'],
    ['signed by somebody else', async (claims) => idp.sign(claims, { key: await foreignKey() }), 'refused'],
  ])('a token %s', async (_what, change, problem) => {
    idp.state.tamper = async (path, ctx) => {
      if (path !== '/token') return
      const body = ctx.body as { id_token: string }
      const changed = change(JSON.parse(Buffer.from(body.id_token.split('.')[1]!, 'base64url').toString()))
      const made = await changed
      ctx.body = { ...body, id_token: typeof made === 'string' ? made : await idp.sign(made) }
    }
    await expectRefusal(problem)
  })

  test('a token whose e-mail was changed after it was signed', async () => {
    const boss = await anEmployee({ db })
    idp.state.tamper = (path, ctx) => {
      if (path !== '/token') return
      const [head, body = '', signature] = (ctx.body as { id_token: string }).id_token.split('.')
      const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), email: boss.email }
      const changed = Buffer.from(JSON.stringify(claims)).toString('base64url')
      ctx.body = { ...(ctx.body as object), id_token: [head, changed, signature].join('.') }
    }
    await expectRefusal('refused')
    expect(await rowsOf(boss.accountId)).toEqual([])
  })

  test('an e-mail that the provider has not verified, and one that nobody here has', async () => {
    const person = await someone({ email_verified: false })
    expect(await enterWithCompany(new Browser(app))).toBe(refusedWith('unverified'))
    idp.people.set(person.subject, { email: 'nadie@orbita.example', email_verified: true })
    expect(await enterWithCompany(new Browser(app))).toBe(refusedWith('unknown'))
    expect(await db.rows('select from users where email = $1', ['nadie@orbita.example'])).toEqual([])
    expect(await rowsOf(person.accountId)).toEqual([])
  })

  test('an inactive person, who is told so', async () => {
    await someone({}, { isActive: false })
    expect(await enterWithCompany(new Browser(app))).toBe(refusedWith('inactive'))
  })

  test('the verified e-mail of somebody who enters with another account of the company', async () => {
    const ana = await someone()
    expect(await enterWithCompany(new Browser(app))).toBe('/figuras')
    idp.people.set('heredero', { email: ana.email, email_verified: true })
    idp.state.who = 'heredero'
    const browser = new Browser(app)
    expect(await enterWithCompany(browser)).toBe(refusedWith('other-account'))
    expect(await isIn(browser)).toBe(false)
    expect(await rowsOf(ana.accountId)).toEqual([{ subject: ana.subject, kind: 'employee' }])
  })
})

describe('D-112: an employee enters', () => {
  test('found by the verified e-mail the first time, and by the provider’s id after both e-mails changed', async () => {
    const ana = await someone({ email: undefined })
    idp.people.set(ana.subject, { email: ana.email.toUpperCase(), email_verified: true })
    const browser = new Browser(app)
    expect(await enterWithCompany(browser, '/auth/company/start?to=figuras&next=/figuras/album')).toBe('/figuras/album')
    expect(await isIn(browser)).toBe(true)
    await db.pool.query("update accounts set email = 'renombrada@orbita.example' where id = $1", [ana.accountId])
    await db.pool.query("update users set email = 'renombrada@orbita.example' where id = $1", [ana.userId])
    clock.advance({ minutes: 1 })
    idp.people.set(ana.subject, { email: 'ana.nueva@orbita.example', email_verified: false })
    expect(await enterWithCompany(new Browser(app))).toBe('/figuras')
    const bound = await db.rows(
      "select action from audit where actor_account_id = $1 and action like 'identity.%' order by id",
      [ana.accountId],
    )
    expect(bound.map(({ action }) => action)).toEqual([
      'identity.signed-in',
      'identity.company-account-bound',
      'identity.signed-in',
    ])
  })

  test('found by the employee number where the installation names the claim, without an e-mail', async () => {
    const ana = await someone({ email: undefined, email_verified: undefined, employee_number: 'N-77' })
    await db.pool.query("update users set employee_number = 'N-77' where id = $1", [ana.userId])
    expect(await enterWithCompany(new Browser(app))).toBe(refusedWith('unknown'))
    expect(await enterWithCompany(new Browser(numbered.app))).toBe('/figuras')
  })

  test('in two tabs at once, and never past the page that was asked for', async () => {
    await someone()
    const browser = new Browser(app)
    const first = await toProvider(browser)
    const second = await toProvider(browser, '/auth/company/start?to=mision-espacial&next=//evil.example/x')
    expect((await browser.get(second)).headers.get('location')).toBe('/mision-espacial/inicio')
    expect((await browser.get(first)).headers.get('location')).toBe('/figuras')
  })

  test('twice at the same moment for the first time, as one account', async () => {
    const ana = await someone()
    const browsers = [new Browser(app), new Browser(app)]
    const backs = await Promise.all(browsers.map((browser) => toProvider(browser)))
    const led = await Promise.all(
      browsers.map(async (browser, at) => (await browser.get(backs[at]!)).headers.get('location')),
    )
    expect(led).toEqual(['/figuras', '/figuras'])
    expect(await rowsOf(ana.accountId)).toHaveLength(1)
  })

  test('in a new browser, which is no purse, and of which the others are told', async () => {
    const ana = await someone()
    await new Browser(app).signIn(ana.email, ana.password)
    const stolen = new Browser(app)
    expect(await enterWithCompany(stolen)).toBe('/figuras')
    const [session] = await db.rows(
      'select device_since = created_at as is_new from sessions where account_id = $1 order by created_at desc limit 1',
      [ana.accountId],
    )
    expect(session).toEqual({ is_new: true })
    const told = await db.rows('select from notices where user_id = $1 and about_device is not null', [ana.userId])
    expect(told).toHaveLength(2)
    expect(await codeOf(await stolen.delete('/rpc/employee/sessions', command()))).toBe('DEVICE_TOO_NEW')
  })

  test('after the provider changed its key, without a restart', async () => {
    await someone()
    idp.rotate()
    expect(await enterWithCompany(new Browser(within().app))).toBe('/figuras')
  })
})

describe('D-112: the form', () => {
  test('lets in while the provider is away, and the button says so at once', async () => {
    const ana = await someone()
    const gone = testApp({
      db,
      config: { publicOrigin: ORIGIN, outgoing: LOOPBACK, singleSignOn: idp.config({ issuer: 'http://127.0.0.1:9' }) },
    })
    expect(await enterWithCompany(new Browser(gone.app))).toBe(refusedWith('away'))
    expect((await new Browser(gone.app).signIn(ana.email, ana.password)).status).toBe(200)
    expect(await db.rows('select failure from single_sign_on')).toEqual([{ failure: 'away' }])
  })

  test('lets nobody in where the company requires the account, as if the cédula were wrong, and again once it is off', async () => {
    const ana = await someone()
    const right = await new Browser(required.app).signIn(ana.email, ana.password)
    const wrong = await new Browser(required.app).signIn('nadie@orbita.example', '00000000')
    expect([right.status, await right.text()]).toEqual([wrong.status, await wrong.text()])
    expect(right.headers.getSetCookie()).toEqual([])
    expect(await db.rows('select from sign_in_attempts')).toEqual([])
    await switchOn(false, false)
    expect((await new Browser(required.app).signIn(ana.email, ana.password)).status).toBe(200)
  })
})

test('D-112: what the provider names at a private address is not asked', async () => {
  await someone()
  const asked: string[] = []
  idp.state.tamper = (path, ctx) => {
    asked.push(path)
    if (path === '/.well-known/openid-configuration')
      ctx.body = {
        ...(ctx.body as object),
        jwks_uri: 'http://169.254.169.254/latest',
        token_endpoint: 'http://10.0.0.1/token',
      }
  }
  const fresh = within()
  expect(await enterWithCompany(new Browser(fresh.app))).toBe(refusedWith('away'))
  expect(asked).not.toContain('/token')
})

test('D-112: a discovery that leads elsewhere is not followed', async () => {
  await someone()
  idp.state.tamper = (path, ctx) => {
    if (path !== '/.well-known/openid-configuration') return
    Object.assign(ctx, { status: 302, body: '' })
    ctx.res.setHeader('location', 'http://127.0.0.1:9/otra')
  }
  expect(await enterWithCompany(new Browser(within().app))).toBe(refusedWith('refused'))
})

test('D-112: while it is off, or no provider is named, an old page leads back to the sign-in', async () => {
  await switchOn(false, true)
  await someone()
  expect(await enterWithCompany(new Browser(app))).toBe('/figuras/login')
  const without = testApp({ db }).app
  expect(await enterWithCompany(new Browser(without), '/auth/company/start?to=consola')).toBe('/consola/login')
  expect(await (await new Browser(without).get('/auth/company')).json()).toEqual({
    forEmployees: false,
    forOperators: false,
  })
})

function unsigned(claims: object): Promise<string> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return Promise.resolve(`${part({ alg: 'none' })}.${part(claims)}.`)
}
