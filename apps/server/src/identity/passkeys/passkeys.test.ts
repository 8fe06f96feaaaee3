import type { PasskeyChallengeOutput } from '@orbita/contract/identity/passkeys'
import type { PasskeyRequest } from '@orbita/contract/identity/session'
import { describe, expect, test } from 'vitest'
import { Authenticator } from '../../testing/authenticator.ts'
import { Browser, codeOf, json, okJson } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession, aSignedInEmployee } from '../../testing/factories.ts'
import { command } from '../../testing/game/album.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db })
const { app, clock } = within
const PASSKEYS = '/rpc/employee/passkeys'
const CONFIRM = '/auth/session/passkey'

type Person = Awaited<ReturnType<typeof aSignedInEmployee>>

const challengeFor = async (browser: Browser, cedula: string) =>
  (await okJson<PasskeyChallengeOutput>(browser.post(`${PASSKEYS}/challenge`, { json: { cedula } }))).challenge

/** Registers a passkey in a browser that the account has used for long. */
async function registered(person: Person, authenticator = new Authenticator()): Promise<Authenticator> {
  const made = authenticator.make(await challengeFor(person.browser, person.password))
  await okJson(person.browser.post(PASSKEYS, { json: made }))
  return authenticator
}

async function someone() {
  const person = await aSignedInEmployee(within)
  return { ...person, authenticator: await registered(person) }
}

/** Sends the form in a browser. @returns what the passkey is asked for, if it is */
const asked = async (browser: Browser, { email, password }: Pick<Person, 'email' | 'password'>) =>
  (await okJson<{ passkey?: PasskeyRequest }>(browser.signIn(email, password))).passkey

const isIn = async (browser: Browser) => (await browser.get('/rpc/employee/profile')).status === 200
const confirm = (browser: Browser, answer: object) => browser.post(CONFIRM, { json: answer })
const kept = ({ accountId }: Person) => db.rows('select id from passkeys where account_id = $1', [accountId])

describe('SE-4: with a passkey, a right cédula in a new browser opens nothing', () => {
  test('before the passkey answers, and everything once it has', async () => {
    const ana = await someone()
    const browser = new Browser(app)
    const request = await asked(browser, ana)
    expect(request?.credentials).toEqual([{ id: ana.authenticator.id.toString('base64url'), transports: ['internal'] }])
    expect([await isIn(browser), browser.cookies.size]).toEqual([false, 0])
    expect((await confirm(browser, ana.authenticator.answer(request!.challenge))).status).toBe(200)
    expect(await isIn(browser)).toBe(true)
    // The browser is known from then on, and still no purse.
    expect(await asked(browser, ana)).toBeUndefined()
    expect(await codeOf(await browser.delete('/rpc/employee/sessions', command()))).toBe('DEVICE_TOO_NEW')
  })

  test('nor by the form without scripts', async () => {
    const ana = await someone()
    const browser = new Browser(app)
    const answer = await browser.post('/figuras/login', { form: { email: ana.email, password: ana.password } })
    expect([answer.headers.get('location'), browser.cookies.size]).toEqual(['/figuras/login', 0])
  })

  test('while a wrong cédula says nothing of it, and who has none is asked for none', async () => {
    const ana = await someone()
    const wrong = await new Browser(app).signIn(ana.email, '00000000')
    const nobody = await new Browser(app).signIn('nadie@orbita.example', '00000000')
    expect([wrong.status, await wrong.text()]).toEqual([nobody.status, await nobody.text()])
    const beto = await aSignedInEmployee(within)
    expect(await asked(new Browser(app), beto)).toBeUndefined()
  })

  test('where an operator’s one-time link made the browser known, the cédula is enough', async () => {
    const ana = await someone()
    const operator = await anOperatorSession(within)
    const { token } = await okJson<{ token: string }>(
      operator.post(`/rpc/operator/people/${ana.userId}/device-link`, command()),
    )
    const browser = new Browser(app)
    expect((await browser.post('/auth/session/device-link', { json: { token } })).status).toBe(204)
    expect(await asked(browser, ana)).toBeUndefined()
    expect(await isIn(browser)).toBe(true)
  })
})

describe('SE-4: an answer is refused, and its challenge spent,', () => {
  async function refuses(
    answer: (challenge: string, ana: Awaited<ReturnType<typeof someone>>) => object | Promise<object>,
  ) {
    const ana = await someone()
    const browser = new Browser(app)
    const { challenge } = (await asked(browser, ana))!
    expect(await codeOf(await confirm(browser, await answer(challenge, ana)))).toBe('WRONG_CREDENTIALS')
    expect(await codeOf(await confirm(browser, ana.authenticator.answer(challenge)))).toBe('WRONG_CREDENTIALS')
    expect(await isIn(browser)).toBe(false)
  }

  test('of another origin', () =>
    refuses((challenge, { authenticator }) =>
      authenticator.answer(challenge, { origin: 'https://orbita.example.evil' }),
    ))

  test('of another person’s passkey', () =>
    refuses(async (challenge) => (await someone()).authenticator.answer(challenge)))

  test('with the signature of another key under the id of the right one', () =>
    refuses((challenge, { authenticator }) => ({
      ...new Authenticator().answer(challenge),
      id: authenticator.id.toString('base64url'),
    })))

  test('whose counter goes back, as that of a copy does', () =>
    refuses(async (challenge, ana) => {
      const other = new Browser(app)
      const { challenge: first } = (await asked(other, ana))!
      ana.authenticator.counter = 41
      expect((await confirm(other, ana.authenticator.answer(first))).status).toBe(200)
      ana.authenticator.counter = 7
      return ana.authenticator.answer(challenge)
    }))

  test('of five minutes ago', () =>
    refuses((challenge, { authenticator }) => {
      clock.advance({ minutes: 6 })
      return authenticator.answer(challenge)
    }))

  test('that was sent before, also twice at once', async () => {
    const ana = await someone()
    const { challenge } = (await asked(new Browser(app), ana))!
    const answer = ana.authenticator.answer(challenge)
    const browsers = [new Browser(app), new Browser(app)]
    const statuses = await Promise.all(browsers.map(async (browser) => (await confirm(browser, answer)).status))
    expect(statuses.toSorted()).toEqual([200, 401])
    expect((await confirm(new Browser(app), answer)).status).toBe(401)
  })
})

describe('SE-4: registering and removing', () => {
  test('a stolen new browser does neither, for three days', async () => {
    const ana = await someone()
    const thief = new Browser(app)
    const { challenge } = (await asked(thief, ana))!
    await confirm(thief, ana.authenticator.answer(challenge))
    const [id] = (await kept(ana)).map((row) => row.id)
    const proof = { json: { cedula: ana.password } }
    for (const path of [`${PASSKEYS}/challenge`, `${PASSKEYS}/${id}/removal`])
      expect(await codeOf(await thief.post(path, proof))).toBe('DEVICE_TOO_NEW')
    expect(await kept(ana)).toHaveLength(1)
    clock.advance({ hours: 73 })
    const again = new Browser(app)
    for (const [name, value] of thief.cookies) again.cookies.set(name, value)
    await again.signIn(ana.email, ana.password)
    expect((await again.post(`${PASSKEYS}/${id}/removal`, proof)).status).toBe(200)
    expect(await kept(ana)).toEqual([])
  })

  test('ask for the cédula, under the limits of the sign-in, and are told and recorded', async () => {
    const ana = await someone()
    const wrong = { json: { cedula: '00000000' } }
    const codes = []
    for (let n = 0; n < 8; n++) codes.push(await codeOf(await ana.browser.post(`${PASSKEYS}/challenge`, wrong)))
    expect(new Set(codes)).toEqual(new Set(['WRONG_CREDENTIALS']))
    // After five wrong ones the right one waits, too.
    expect((await ana.browser.post(`${PASSKEYS}/challenge`, { json: { cedula: ana.password } })).status).toBe(401)
    const notices = await db.rows('select title from notices where user_id = $1 order by id', [ana.userId])
    expect(notices).toEqual([{ title: 'Registraste una llave de acceso' }])
    const actions = await db.rows("select action from audit where actor_account_id = $1 and action like '%passkey%'", [
      ana.accountId,
    ])
    expect(actions).toEqual([{ action: 'identity.passkey-added' }])
  })

  test('the challenge of somebody else, one used before, another origin: nothing is registered', async () => {
    const [ana, beto] = [await aSignedInEmployee(within), await aSignedInEmployee(within)]
    const made = new Authenticator().make(await challengeFor(ana.browser, ana.password))
    expect(await codeOf(await beto.browser.post(PASSKEYS, { json: made }))).toBe('PASSKEY_REFUSED')
    expect(await codeOf(await ana.browser.post(PASSKEYS, { json: made }))).toBe('PASSKEY_REFUSED')
    const foreign = new Authenticator().make(await challengeFor(ana.browser, ana.password), 'https://evil.example')
    expect(await codeOf(await ana.browser.post(PASSKEYS, { json: foreign }))).toBe('PASSKEY_REFUSED')
    expect([await kept(ana), await kept(beto)]).toEqual([[], []])
  })

  test('five are the most, and one of another person is not removed', async () => {
    const ana = await someone()
    for (let n = 0; n < 4; n++) await registered(ana)
    const full = await ana.browser.post(`${PASSKEYS}/challenge`, { json: { cedula: ana.password } })
    expect(await codeOf(full)).toBe('PASSKEY_LIMIT')
    const beto = await aSignedInEmployee(within)
    const id = ana.authenticator.id.toString('base64url')
    expect(
      await codeOf(await beto.browser.post(`${PASSKEYS}/${id}/removal`, { json: { cedula: beto.password } })),
    ).toBe('NOT_FOUND')
    expect(await kept(ana)).toHaveLength(5)
  })

  test('an address in numbers has none', async () => {
    const ana = await aSignedInEmployee(within)
    const shown = await json<{ isAvailable: boolean }>(
      ana.browser.get(PASSKEYS, { headers: { host: '192.168.1.7:3000' } }),
    )
    expect(shown.isAvailable).toBe(false)
  })
})
