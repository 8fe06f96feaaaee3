import { expect, test } from 'vitest'
import { fairQueue } from '../../infra/fair-queue.ts'
import { createEdge } from '../../infra/http/edge.ts'
import { createHasher } from '../../infra/secrets/password-hasher.ts'
import { sendSpansTo } from '../../infra/tracing/spans.ts'
import { Browser, codeOf } from '../../testing/browser.ts'
import { countingApp, miss } from '../../testing/counting-app.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anAccount, anEmployee } from '../../testing/factories.ts'
import { exchange, listening, requestText } from '../../testing/processes/raw-http.ts'
import { CHEAP, testApp } from '../../testing/test-app.ts'
import { sessionId } from '../sessions/sessions.ts'

const db = await testDatabase()
const { app, dependencies, logged } = testApp({ db })
const port = await listening(createEdge(app, {}))

async function auditOf(accountId: number): Promise<string[]> {
  const { rows } = await db.pool.query<{ action: string }>(
    'select action from audit where subject = $1 or actor_account_id = $2 order by id',
    [`accounts/${accountId}`, accountId],
  )
  return rows.map((row) => row.action)
}

test('an unknown e-mail, a wrong cédula, an inactive person with a wrong cédula and a throttled account get the same bytes', async () => {
  const ana = await anEmployee({ db })
  const inactive = await anEmployee({ db }, { isActive: false })
  const operator = 'operaciones@orbita.example'
  await anAccount({ db }, { email: operator, password: 'una clave larga', kind: 'operator' })
  const throttled = await anEmployee({ db })
  for (let miss = 0; miss < 5; miss++) await new Browser(app).signIn(throttled.email, '00000000')

  const attempts = [
    { email: 'nadie@orbita.example', password: ana.password },
    { email: ana.email, password: '00000000' },
    { email: inactive.email, password: '00000000' },
    { email: throttled.email, password: '00000000' },
    { email: throttled.email, password: throttled.password },
    { email: operator, password: 'una clave larga' },
  ]
  const answers: string[] = []
  for (const attempt of attempts) {
    const answer = await exchange(
      port,
      requestText({ method: 'POST', path: '/auth/session', body: JSON.stringify(attempt) }),
    )
    answers.push(answer.replace(/^date:.*\r\n/im, ''))
  }

  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^HTTP\/1\.1 401 /)
  expect(answers[0]).toMatch(/\r\n\r\n\{"error":"WRONG_CREDENTIALS"\}$/)
  expect(answers[0]).not.toMatch(/set-cookie/i)
})

test('they take the same steps, so that no time tells them apart: a look-up, a turn to check, and one record', async () => {
  const ana = await anEmployee({ db })
  const throttled = await anEmployee({ db })
  for (let miss = 0; miss < 5; miss++) await new Browser(app).signIn(throttled.email, '00000000')
  const stepsOf = async (email: string) => {
    const steps: string[] = []
    sendSpansTo((_kind, name, work) => {
      steps.push(name)
      return work(() => undefined)
    })
    try {
      expect((await new Browser(app).signIn(email, '00000000')).status).toBe(401)
    } finally {
      sendSpansTo(undefined)
    }
    // Whether a hash is computed depends on how many were lately.
    return steps.filter((step) => step !== 'password hash')
  }

  const steps = [
    'POST',
    'identity.find-and-reserve-sign-in',
    'password check',
    'transaction',
    'identity.settle-sign-in',
  ]
  expect(await stepsOf(ana.email)).toEqual([...steps, 'audit.record'])
  expect(await stepsOf('nadie@orbita.example')).toEqual([...steps, 'identity.count-refusal'])
  expect(await stepsOf(throttled.email)).toEqual([...steps, 'identity.count-refusal'])
})

test('a right cédula in a browser of its own asks the database twice: before the hash, and after it', async () => {
  const ana = await anEmployee({ db })
  const browser = new Browser(app)
  const stepsOf = async () => {
    const steps: string[] = []
    sendSpansTo((_kind, name, work) => {
      // What an earlier sign-in told the open browsers is sent when it is due.
      if (/^(?:identity|audit|users)\.|^transaction$|^password check$/.test(name)) steps.push(name)
      return work(() => undefined)
    })
    try {
      expect((await browser.signIn(ana.email, ana.password)).status).toBe(200)
    } finally {
      sendSpansTo(undefined)
    }
    return steps
  }

  expect(await stepsOf()).toContain('transaction')
  const steps = ['identity.find-and-reserve-sign-in', 'password check', 'identity.enter-employee']
  expect(await stepsOf()).toEqual(steps)
  expect(await auditOf(ana.accountId)).toEqual(['identity.signed-in', 'identity.signed-in'])
})

test('an unknown e-mail costs the check of a password like any other', async () => {
  const within = countingApp({ db })

  await miss(within, { email: 'tampoco.existe@orbita.example' })

  expect(within.counter.hashed).toBe(1)
})

test('only the right cédula of an inactive person learns that the account is inactive, and gets no session', async () => {
  const inactive = await anEmployee({ db }, { isActive: false })
  const browser = new Browser(app)

  const answer = await browser.signIn(inactive.email, inactive.password)

  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual({ error: 'ACCOUNT_INACTIVE' })
  expect(answer.headers.getSetCookie()).toEqual([])
  const { rows } = await db.pool.query('select 1 from sessions where account_id = $1', [inactive.accountId])
  expect(rows).toEqual([])
  expect(await auditOf(inactive.accountId)).toEqual(['identity.refused-inactive'])
})

test('a network with too many checks is refused with SLOW_DOWN before anything is asked, whoever exists; others enter', async () => {
  const [ana, luis] = [await anEmployee({ db }), await anEmployee({ db })]
  const queue = fairQueue({ running: 1, perNetwork: 1, places: 9, ration: 1 / 4 })
  const hasher = createHasher(dependencies.config.keys, CHEAP, { queue })
  const untouched = { ...db, signInPool: { ...db.signInPool, query: () => Promise.reject(new Error('asked')) } }
  const [busy, within] = [testApp({ db: untouched, over: { hasher } }), testApp({ db, over: { hasher } })]
  const place = hasher.takePlace({ network: '192.0.2.1', isKnown: false })!

  const refusals: string[] = []
  for (const email of [ana.email, 'nadie@orbita.example']) {
    const answer = await new Browser(busy.app).signIn(email, ana.password)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5'])
    answer.headers.delete('x-request-id')
    refusals.push(JSON.stringify([...answer.headers]) + (await answer.text()))
  }
  expect(refusals[1]).toBe(refusals[0])
  expect(refusals[0]).toContain('{"error":"SLOW_DOWN","details":{"retryAfterSeconds":5}}')

  expect((await new Browser(within.app, '192.0.2.2').signIn(luis.email, luis.password)).status).toBe(200)
  place.leave()
  expect((await new Browser(within.app).signIn(ana.email, ana.password)).status).toBe(200)
})

test('S-10: the right e-mail and cédula open a session: a new token each time, kept only as its SHA-256', async () => {
  const ana = await anEmployee({ db })
  const browser = new Browser(app)
  browser.cookies.set('session', 'A'.repeat(43))

  const answer = await browser.signIn(ana.email, ana.password)

  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ email: ana.email })
  const token = browser.cookies.get('session')!
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(token).not.toBe('A'.repeat(43))
  const { rows } = await db.pool.query<{ found: string }>('select s::text as found from sessions s')
  expect(rows.some((row) => row.found.includes(token))).toBe(false)
  expect(await auditOf(ana.accountId)).toEqual(['identity.signed-in'])

  await browser.signIn(ana.email, ana.password)
  expect(browser.cookies.get('session')).not.toBe(token)
})

test('the cookies: token and device hidden from scripts, a readable one with the e-mail and the id, all of the site and Lax', async () => {
  const ana = await anEmployee({ db }, { email: 'ana+león@orbita.example' })

  const browser = new Browser(app)
  const plain = await browser.signIn(ana.email, ana.password)
  const id = sessionId(browser.cookies.get('session')!)
  const month = 30 * 24 * 3_600
  expect(plain.headers.getSetCookie()).toEqual([
    expect.stringMatching(RegExp(`^session=[\\w-]{43}; Path=/; Max-Age=${month}; SameSite=Lax; HttpOnly$`)),
    `signed-in=ana%2Ble%C3%B3n%40orbita.example/${id}; Path=/; Max-Age=${month}; SameSite=Lax`,
    expect.stringMatching(/^device=[\w-]{22}\.[\w-]{22}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/),
  ])

  const origin = 'https://orbita.example'
  const https = testApp({ db, config: { publicOrigin: origin } })
  const secure = await new Browser(https.app).signIn(ana.email, ana.password, { headers: { origin } })
  expect(secure.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly; Secure$/),
    expect.stringMatching(/^__Host-signed-in=[^;]+; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/),
    'signed-in=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    expect.stringMatching(/^__Host-device=[^;]+; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly; Secure$/),
  ])
})

test.each([' PERSONA.REAL@Orbita.Example ', 'ｐｅｒｓｏｎａ.real@orbita.example'])(
  'S-43: %s is the same e-mail',
  async (spelling) => {
    const known = await db.pool.query("select 1 from users where email = 'persona.real@orbita.example'")
    if (known.rowCount === 0) await anEmployee({ db }, { email: 'persona.real@orbita.example', password: '77777777' })

    expect((await new Browser(app).signIn(spelling, '77777777')).status).toBe(200)
  },
)

test('an account without a document signs in', async () => {
  const email = 'sin.documento@orbita.example'
  await anAccount({ db }, { email, password: '12345678' })
  const browser = new Browser(app)

  expect((await browser.signIn(email, '12345678')).status).toBe(200)
  expect(await codeOf(await browser.get('/rpc/employee/profile'))).toBe('PROFILE_NOT_FOUND')
})

test('hashes are Argon2id of 19 MiB and two passes, useless without the pepper', async () => {
  const { keys } = dependencies.config
  const hash = await createHasher(keys).hash('10000001')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=[\w+/]{11}\$/)
  expect(await createHasher(keys).verify('10000001', hash)).toBe(true)
  expect(await createHasher({ ...keys, password: keys.device }).verify('10000001', hash)).toBe(false)
})

test('neither the log nor the audit holds an e-mail, a cédula or a token', async () => {
  const ana = await anEmployee({ db }, { email: 'secreta@orbita.example', password: '98765432' })
  const browser = new Browser(app)
  await browser.signIn(ana.email, '98765431')
  await browser.signIn(ana.email, ana.password)
  const token = browser.cookies.get('session')!
  await browser.delete('/auth/session')

  const { rows } = await db.pool.query<{ entry: string }>('select a::text as entry from audit a')
  const written = [...rows.map((row) => row.entry), ...logged.map((line) => line.text)].join('\n')
  expect(written).toContain('identity.sign-in-failed')
  for (const secret of ['secreta', '98765432', '98765431', token]) expect(written).not.toContain(secret)
})
