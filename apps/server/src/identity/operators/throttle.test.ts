import { beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { countingApp } from '../../testing/counting-app.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { atOnce, refusal } from '../../testing/game/album.ts'
import { aNewOperator, enrol, firstStep, OWN_PASSPHRASE, secondStep, ticketOf } from '../../testing/operators.ts'
import { totpCode } from './totp.ts'

const db = await testDatabase()
const within = countingApp({ db })
const { clock } = within
let count = 0
let email = ''

beforeEach(async () => {
  // Each authenticator step is accepted once, so each test begins in a later one.
  clock.advance({ minutes: 2 })
  email = `operador.${++count}@orbita.example`
  await aNewOperator(within, email)
})

async function enrolled() {
  const known = await enrol(within, new Browser(within.app), email)
  clock.advance({ seconds: 30 })
  return known
}

const codeNow = (secret: string) => totpCode(secret, clock.read())

describe('criterion 1: the throttle', () => {
  test('checks at most 10 of 200 wrong passphrases sent at once', async () => {
    const before = within.counter.hashed
    const answers = await atOnce(200, (index) =>
      firstStep(new Browser(within.app, `203.0.113.${index}`), email, `mala ${index}`),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    expect(within.counter.hashed - before).toBeLessThanOrEqual(10)
  })

  test('stops guesses at the code although the passphrase is right, and lets the operator in after the wait', async () => {
    const { secret } = await enrolled()
    const thief = new Browser(within.app, '203.0.113.9')
    const ticket = await ticketOf(thief, email)
    for (let guess = 0; guess < 5; guess++) {
      expect((await secondStep(thief, ticket, `00000${guess}`)).status).toBe(401)
    }
    const right = await secondStep(thief, ticket, codeNow(secret))
    expect(await refusal(right)).toBe('401 WRONG_CREDENTIALS')

    clock.advance({ minutes: 16 })
    const browser = new Browser(within.app)
    expect((await secondStep(browser, await ticketOf(browser, email), codeNow(secret))).status).toBe(200)
  })

  test('stops guesses at recovery codes in the same way', async () => {
    const { recoveryCodes } = await enrolled()
    const thief = new Browser(within.app, '203.0.113.10')
    const ticket = await ticketOf(thief, email)
    for (let guess = 0; guess < 5; guess++) await secondStep(thief, ticket, `aaaa-bbbb-ccc${guess}`)
    expect(await refusal(await secondStep(thief, ticket, recoveryCodes[0]!))).toBe('401 WRONG_CREDENTIALS')
  })

  test('lets every other operator in while guesses at one operator’s code are stopped', async () => {
    const { secret } = await enrolled()
    const attacked = `atacada.${count}@orbita.example`
    await aNewOperator(within, attacked)
    await enrol(within, new Browser(within.app), attacked)
    clock.advance({ seconds: 30 })
    const thief = new Browser(within.app, '203.0.113.11')
    const ticket = await ticketOf(thief, attacked)
    for (let guess = 0; guess < 5; guess++) await secondStep(thief, ticket, `00000${guess}`)
    const browser = new Browser(within.app)
    expect((await secondStep(browser, await ticketOf(browser, email), codeNow(secret))).status).toBe(200)
  })

  test('forgets the misses of a browser once its operator is right, and records no failure of it', async () => {
    const { browser } = await enrolled()
    const enter = async (passphrase: string) => (await firstStep(browser, email, passphrase)).status
    const failures = async () => {
      const { rows } = await db.pool.query("select from audit where action = 'operators.sign-in-failed'")
      return rows.length
    }
    const before = await failures()
    for (let round = 0; round < 2; round++) {
      for (let miss = 0; miss < 4; miss++) expect(await enter('siete soles de papel')).toBe(401)
      expect(await enter(OWN_PASSPHRASE)).toBe(200)
    }
    expect((await failures()) - before).toBe(8)
  })

  test('counts against a network the wrong passphrases of operators, and not those of invented e-mails', async () => {
    const from = '203.0.113.12'
    for (const who of [email, `inventada.${count}@orbita.example`])
      expect((await firstStep(new Browser(within.app, from), who, 'siete soles de papel')).status).toBe(401)
    const { rows } = await db.pool.query('select on_network from sign_in_attempts where network = $1', [from])
    expect(rows).toEqual([{ on_network: true }])
  })
})
