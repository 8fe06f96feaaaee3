import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { Browser } from '../../testing/browser.ts'
import { countingApp } from '../../testing/counting-app.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { atOnce, command, refusal } from '../../testing/game/album.ts'
import {
  aNewOperator,
  enrol,
  firstStep,
  OWN_PASSPHRASE,
  PASSPHRASE,
  secondStep,
  ticketOf,
} from '../../testing/operators.ts'
import { disableOperator, enableOperator, resetOperator } from './manage.ts'
import { refusedPassphrase } from './passphrases.ts'
import { totpCode } from './totp.ts'

const db = await testDatabase()
const clock = new FakeClock()
let within = countingApp({ db, clock })
const { dependencies } = within
const LOCKS = '/rpc/operator/sign-in-locks'
let count = 0
let email = ''

const change = <Refusal>(work: typeof disableOperator | typeof enableOperator, who = email) =>
  transaction(db.pool, (tx) => work(tx, { email: who, actor: null, now: clock.read() })) as Promise<Refusal | undefined>

beforeEach(async () => {
  // Each authenticator step is accepted once, so each test begins in a later one.
  clock.advance({ minutes: 2 })
  // The routes are built for each test, so that mutation testing asks each test about them.
  within = countingApp({ db, clock })
  email = `operador.${++count}@orbita.example`
  await aNewOperator(within, email)
})

const first = (browser: Browser, passphrase = PASSPHRASE, who = email) => firstStep(browser, who, passphrase)

async function enrolled(browser = new Browser(within.app)) {
  const known = await enrol(within, browser, email)
  clock.advance({ seconds: 30 })
  return known
}

const codeNow = (secret: string) => totpCode(secret, clock.read())

const isIn = async (browser: Browser) => (await browser.delete(LOCKS, command({ email: 'a@b.co' }))).status === 204

describe('D-70: refuses', () => {
  test('an unknown e-mail, a wrong passphrase and a disabled operator alike, to the byte, and sets no cookie', async () => {
    await aNewOperator(within, 'otra@orbita.example')
    const other = await enrolled()
    await change(disableOperator)
    const answers = [
      await first(new Browser(within.app), PASSPHRASE, 'nadie@orbita.example'),
      await first(new Browser(within.app), 'siete soles de papel', 'otra@orbita.example'),
      await first(new Browser(within.app), OWN_PASSPHRASE),
    ]
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies)).toEqual(new Set(['{"error":"WRONG_CREDENTIALS"}']))
    expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([])
    expect(await isIn(other.browser)).toBe(false)
  })

  test('an employee’s e-mail and cédula, and an employee’s session on the operators’ routes', async () => {
    const ana = await anEmployee({ db })
    expect(await refusal(await first(new Browser(within.app), ana.password, ana.email))).toBe('401 WRONG_CREDENTIALS')

    const browser = await signedIn(within, ana)
    browser.cookies.set('operator', browser.cookies.get('session')!)
    expect(await refusal(await browser.delete(LOCKS, { json: { email } }))).toBe('404 NOT_FOUND')
  })

  test('an operator’s session on the employees’ routes', async () => {
    const { browser } = await enrolled()
    browser.cookies.set('session', browser.cookies.get('operator')!)
    expect(await refusal(await browser.get('/rpc/employee/profile'))).toBe('401 NO_SESSION')
  })

  test('an operator’s passphrase at the employees’ sign-in', async () => {
    // As it is compared after everything that a cédula loses, so that only the kind of the account is in the way.
    const bare = 'SIETELUNASDEPAPEL'
    await aNewOperator(within, 'bare@orbita.example', bare)
    expect(await refusal(await new Browser(within.app).signIn('bare@orbita.example', bare))).toBe(
      '401 WRONG_CREDENTIALS',
    )
    expect((await first(new Browser(within.app), bare, 'bare@orbita.example')).status).toBe(200)
  })

  test('a ticket that is invented, of the other step, or older than five minutes', async () => {
    const { secret } = await enrolled()
    const browser = new Browser(within.app)
    const ticket = await ticketOf(browser, email)
    const forged = `${ticket.slice(0, -2)}${ticket.endsWith('AA') ? 'BB' : 'AA'}`
    expect(await refusal(await secondStep(browser, forged, codeNow(secret)))).toBe('401 WRONG_CREDENTIALS')
    const enrolment = await browser.post('/auth/operator/enrolment', {
      json: { ticket, code: codeNow(secret), passphrase: OWN_PASSPHRASE },
    })
    expect(await refusal(enrolment)).toBe('401 WRONG_CREDENTIALS')

    clock.advance({ minutes: 5 })
    expect(await refusal(await secondStep(browser, ticket, codeNow(secret)))).toBe('401 WRONG_CREDENTIALS')
  })

  test('a ticket issued before the passphrase was reset', async () => {
    const browser = new Browser(within.app)
    const { ticket, secret } = (await (await first(browser)).json()) as { ticket: string; secret: string }
    const passphraseHash = await dependencies.hasher.hash('otra frase distinta')
    await transaction(db.pool, (tx) => resetOperator(tx, { email, actor: null, now: clock.read(), passphraseHash }))

    const answer = await browser.post('/auth/operator/enrolment', {
      json: { ticket, code: codeNow(secret), passphrase: OWN_PASSPHRASE },
    })
    expect(await refusal(answer)).toBe('401 WRONG_CREDENTIALS')
  })

  test('a ticket issued before they changed their own passphrase', async () => {
    const { browser, secret } = await enrolled()
    const thief = new Browser(within.app)
    const ticket = await ticketOf(thief, email)
    const changed = await browser.put(
      '/rpc/operator/operators/me/passphrase',
      command({ passphrase: 'ocho soles de carton' }),
    )
    expect(changed.status).toBe(204)
    expect(await refusal(await secondStep(thief, ticket, codeNow(secret)))).toBe('401 WRONG_CREDENTIALS')
  })

  test('the passphrase of an invitation after seven days, alike, until an operator gives another', async () => {
    clock.advance({ days: 6, hours: 23, minutes: 59 })
    expect((await first(new Browser(within.app))).status).toBe(200)
    clock.advance({ minutes: 1 })
    expect(await (await first(new Browser(within.app))).text()).toBe('{"error":"WRONG_CREDENTIALS"}')

    const passphraseHash = await dependencies.hasher.hash(PASSPHRASE)
    await transaction(db.pool, (tx) => resetOperator(tx, { email, actor: null, now: clock.read(), passphraseHash }))
    await enrolled()
    clock.advance({ days: 8 })
    expect((await first(new Browser(within.app), OWN_PASSPHRASE)).status).toBe(200)
  })

  test('the same code of the authenticator a second time, and one before it', async () => {
    const { secret } = await enrolled()
    const browser = new Browser(within.app)
    const [earlier, code] = [totpCode(secret, new Date(clock.read().getTime() - 30_000)), codeNow(secret)]
    expect((await secondStep(browser, await ticketOf(browser, email), code)).status).toBe(200)
    expect(await refusal(await secondStep(browser, await ticketOf(browser, email), code))).toBe('401 WRONG_CREDENTIALS')
    expect(await refusal(await secondStep(browser, await ticketOf(browser, email), earlier))).toBe(
      '401 WRONG_CREDENTIALS',
    )
  })

  test.each(['mi frase 44556677 larga', 'corta', '44556677 44556677', 'las operaciones de hoy'])(
    'the passphrase «%s» for an employee whose cédula is 44556677',
    async (passphrase) => {
      const ana = await anEmployee({ db }, { email: `operaciones@empresa${++count}.co`, password: '44556677' })
      expect(
        await refusedPassphrase(db.pool, { email: ana.email, passphrase, hasher: dependencies.hasher }),
      ).toBeDefined()
      const fine = { email: ana.email, passphrase: PASSPHRASE, hasher: dependencies.hasher }
      expect(await refusedPassphrase(db.pool, fine)).toBeUndefined()
      const otherDigits = { ...fine, passphrase: `${PASSPHRASE} 99887766` }
      expect(await refusedPassphrase(db.pool, otherDigits)).toBeUndefined()
    },
  )
})

describe('D-70: an operator', () => {
  test('enrols an authenticator at the first sign-in and gets ten recovery codes, none of which is stored in plain text', async () => {
    const { browser, recoveryCodes, secret } = await enrolled()
    expect(await isIn(browser)).toBe(true)
    expect(new Set(recoveryCodes).size).toBe(10)

    const { rows } = await db.pool.query<{ kept: string }>(
      `select encode(o.totp_secret, 'escape') || string_agg(encode(c.code_hash, 'escape'), ' ') as kept
         from operators o join operator_recovery_codes c using (account_id) group by o.totp_secret`,
    )
    const kept = rows.map((row) => row.kept).join(' ')
    for (const plain of [secret, ...recoveryCodes]) expect(kept).not.toContain(plain)
  })

  test('asks for a passphrase of their own at the first sign-in, after which the first one opens nothing', async () => {
    const browser = new Browser(within.app)
    const { ticket, secret } = (await (await first(browser)).json()) as { ticket: string; secret: string }
    const enrolWith = (passphrase: string | undefined, code = codeNow(secret)) =>
      browser.post('/auth/operator/enrolment', { json: { ticket, code, passphrase } })
    for (const passphrase of [undefined, 'corta', PASSPHRASE, 'contraseña contraseña', `${email} y algo más`]) {
      const answer = await enrolWith(passphrase)
      expect([passphrase, answer.status, await answer.json()]).toEqual([
        passphrase,
        400,
        { error: 'BAD_INPUT', details: { fields: ['passphrase'] } },
      ])
    }
    const [{ password_hash: before }] = (
      await db.pool.query('select password_hash from accounts where email = $1', [email])
    ).rows
    expect(await refusal(await enrolWith(OWN_PASSPHRASE, '000000'))).toBe('401 WRONG_CREDENTIALS')
    expect((await db.pool.query('select password_hash from accounts where email = $1', [email])).rows).toEqual([
      { password_hash: before },
    ])
    expect((await enrolWith(OWN_PASSPHRASE)).status).toBe(200)
    expect((await first(new Browser(within.app))).status).toBe(401)
    expect((await first(new Browser(within.app), OWN_PASSPHRASE)).status).toBe(200)
  })

  test('enrols once: one of two concurrent enrolments is refused', async () => {
    const browsers = [new Browser(within.app), new Browser(within.app)]
    const steps = await Promise.all(
      browsers.map(async (browser) => (await (await first(browser)).json()) as { ticket: string; secret: string }),
    )
    const answers = await Promise.all(
      browsers.map((browser, index) => {
        const { ticket, secret } = steps[index]!
        return browser.post('/auth/operator/enrolment', {
          json: { ticket, code: codeNow(secret), passphrase: OWN_PASSPHRASE },
        })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('does not reveal to a late enrolment whether it guesses the passphrase that replaced the first one', async () => {
    const late = (await (await first(new Browser(within.app))).json()) as { ticket: string; secret: string }
    await enrolled()
    const enrolWith = (passphrase: string) =>
      new Browser(within.app).post('/auth/operator/enrolment', {
        json: { ticket: late.ticket, code: codeNow(late.secret), passphrase },
      })
    expect(await refusal(await enrolWith(OWN_PASSPHRASE))).toBe('401 WRONG_CREDENTIALS')
    expect(await refusal(await enrolWith(`${OWN_PASSPHRASE} y más`))).toBe('401 WRONG_CREDENTIALS')
  })

  test('signs in with a recovery code once, written in capitals and without dashes, and learns how many are left', async () => {
    const { recoveryCodes } = await enrolled()
    const typed = recoveryCodes[3]!.replaceAll('-', '').toUpperCase()
    const browser = new Browser(within.app)
    const answer = await secondStep(browser, await ticketOf(browser, email), typed)
    expect(await answer.json()).toEqual({ email, recoveryCodesLeft: 9 })
    expect(await isIn(browser)).toBe(true)
    expect(await refusal(await secondStep(browser, await ticketOf(browser, email), typed))).toBe(
      '401 WRONG_CREDENTIALS',
    )
  })

  test('opens one session when one recovery code is sent twice at once', async () => {
    const { recoveryCodes } = await enrolled()
    const browser = new Browser(within.app)
    const ticket = await ticketOf(browser, email)
    const answers = await atOnce(2, () => secondStep(new Browser(within.app), ticket, recoveryCodes[0]!))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('keeps a session of 30 minutes without use, beside the session of an employee in the same browser', async () => {
    const ana = await anEmployee({ db })
    const { browser } = await enrolled(await signedIn(within, ana))
    expect((await browser.get('/rpc/employee/profile')).status).toBe(200)
    expect(await isIn(browser)).toBe(true)

    clock.advance({ minutes: 31 })
    expect(await isIn(browser)).toBe(false)
    expect((await browser.get('/rpc/employee/profile')).status).toBe(200)
  })

  test('signs out on the server: the old cookie no longer works', async () => {
    const { browser } = await enrolled()
    const token = browser.cookies.get('operator')!
    expect((await browser.delete('/auth/operator/session')).status).toBe(204)
    expect(browser.cookies.has('operator')).toBe(false)
    browser.cookies.set('operator', token)
    expect(await isIn(browser)).toBe(false)
  })

  test('loses every session, the authenticator and the old codes with a reset', async () => {
    const { browser, recoveryCodes } = await enrolled()
    const passphraseHash = await dependencies.hasher.hash('otra frase distinta')
    await transaction(db.pool, (tx) => resetOperator(tx, { email, actor: null, now: clock.read(), passphraseHash }))

    expect(await isIn(browser)).toBe(false)
    const again = new Browser(within.app)
    const step = (await (await first(again, 'otra frase distinta')).json()) as { next: string; ticket: string }
    expect(step.next).toBe('enrolment')
    expect((await secondStep(again, step.ticket, recoveryCodes[0]!)).status).toBe(401)
  })

  test('is recorded by the means of each entry', async () => {
    const { secret, recoveryCodes } = await enrolled()
    for (const code of [recoveryCodes[0]!, codeNow(secret)]) {
      const browser = new Browser(within.app)
      expect((await secondStep(browser, await ticketOf(browser, email), code)).status).toBe(200)
    }
    const { rows } = await db.pool.query(
      `select details ->> 'means' as means, e.subject = 'accounts/' || a.id as "isOfOwn"
         from audit e join accounts a on a.id = e.actor_account_id
        where a.email = $1 and action = 'operators.signed-in' order by e.id`,
      [email],
    )
    expect(rows).toEqual(['enrolment', 'recovery-code', 'totp'].map((means) => ({ means, isOfOwn: true })))
  })

  test('is recorded without passphrase, code or e-mail', async () => {
    const { secret, recoveryCodes } = await enrolled()
    await first(new Browser(within.app), 'siete soles de papel')
    const { rows } = await db.pool.query<{ line: string }>('select audit::text as line from audit')
    const written = rows.map(({ line }) => line).join('\n')
    expect(written).toContain('operators.signed-in')
    expect(written).toContain('operators.sign-in-failed')
    for (const word of [email, PASSPHRASE, OWN_PASSPHRASE, secret, ...recoveryCodes])
      expect(written).not.toContain(word)
  })
})

describe('D-70: the last enabled operator', () => {
  test('stays enabled, also when two operators disable each other at once', async () => {
    await db.pool.query('update operators set disabled_at = now()')
    const [one, two] = [`uno.${count}@orbita.example`, `dos.${count}@orbita.example`]
    await aNewOperator(within, one)
    await aNewOperator(within, two)
    const refusals = await Promise.all([change(disableOperator, one), change(disableOperator, two)])
    expect(refusals.sort()).toEqual(['last-one', undefined])
    expect(await change(disableOperator, 'nadie@orbita.example')).toBe('unknown')
  })

  test('may sign in again once enabled, with the same passphrase', async () => {
    await aNewOperator(within, `apoyo.${count}@orbita.example`)
    const { secret } = await enrolled()
    await change(disableOperator)
    const browser = new Browser(within.app)
    expect((await first(browser)).status).toBe(401)
    await change(enableOperator)
    expect((await secondStep(browser, await ticketOf(browser, email), codeNow(secret))).status).toBe(200)
  })
})
