import { beforeEach, expect, test } from 'vitest'
import { deriveKeys, type Keys } from '../../infra/secrets/keys.ts'
import { createHasher } from '../../infra/secrets/password-hasher.ts'
import type { Resealed } from '../../infra/secrets/rotation.ts'
import { Browser } from '../../testing/browser.ts'
import { miss } from '../../testing/counting-app.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { aNewOperator, enrol, firstStep, secondStep, ticketOf } from '../../testing/operators.ts'
import { CHEAP, testApp } from '../../testing/test-app.ts'
import { totpCode } from '../operators/totp.ts'
import { accountKeyOf } from '../sign-in/sign-in.ts'
import { accountRotation } from './rotate-accounts.ts'

const db = await testDatabase()
const { rows } = db
const clock = new FakeClock()
const [OLD, NEW] = [Buffer.alloc(32, 'pepper of the tests'), Buffer.alloc(32, 'the pepper that follows')]
const from = deriveKeys(OLD)
const to = deriveKeys(NEW, OLD)
const productWith = (keys: Keys) =>
  testApp({ db, clock, config: { keys }, over: { hasher: createHasher(keys, CHEAP) } })
const [before, after] = [productWith(from), productWith(to)]
let count = 0

beforeEach(async () => {
  await rows('delete from sign_in_attempts')
  await rows('delete from sign_in_networks')
  await rows('delete from accounts')
  // Each authenticator step is accepted once, and each wait of another test is over.
  clock.advance({ days: 2 })
})

/** Gives every account the new pepper, some rows at a time. @returns the rows sealed again and those left unread */
async function rotate(limit = 500) {
  await accountRotation.nameKey(db.pool, from.id)
  const sum = { done: 0, unread: 0, steps: 0 }
  for (const reseal of accountRotation.reseal) {
    for (let last: number | undefined = 0; last !== undefined; sum.steps++) {
      const some: Resealed = await reseal(db.pool, { from, to, after: last, limit })
      sum.done += some.done
      sum.unread += some.unread
      last = some.last
    }
  }
  return sum
}

async function anOperator() {
  const email = `operador.${++count}@orbita.example`
  await aNewOperator(before, email)
  return { email, ...(await enrol(before, new Browser(before.app), email)) }
}

/** Enters with the new pepper. */
const enterWith = async (email: string, code: string, from?: string) => {
  const browser = new Browser(after.app, from)
  return (await secondStep(browser, await ticketOf(browser, email), code)).status
}

test('D-70: each operator enters with the authenticator of before, and once with each recovery code', async () => {
  const operators = [await anOperator(), await anOperator(), await anOperator()]
  expect(await rotate(1)).toMatchObject({ done: 3, unread: 0 })
  clock.advance({ minutes: 2 })
  for (const { email, secret, recoveryCodes } of operators) {
    expect(await enterWith(email, totpCode(secret, clock.read()))).toBe(200)
    expect(await enterWith(email, recoveryCodes[0]!)).toBe(200)
    expect(await enterWith(email, recoveryCodes[0]!)).toBe(401)
  }
})

test('what has the new key is passed over, and who has no authenticator yet gets one with it', async () => {
  await anOperator()
  const email = `operador.${++count}@orbita.example`
  await aNewOperator(before, email)
  expect(await rotate()).toMatchObject({ done: 1, unread: 0 })
  expect(await rotate()).toMatchObject({ done: 0, unread: 0 })

  const { secret } = await enrol(after, new Browser(after.app), email)
  clock.advance({ minutes: 2 })
  expect(await enterWith(email, totpCode(secret, clock.read()))).toBe(200)
})

test('an authenticator that its key does not open is counted and left, and the others go on', async () => {
  const [lost, kept] = [await anOperator(), await anOperator()]
  await rows(
    `update operators set totp_secret = '\\x00' where account_id = (select id from accounts where email = $1)`,
    [lost.email],
  )
  expect(await rotate()).toMatchObject({ done: 1, unread: 1 })
  clock.advance({ minutes: 2 })
  expect(await enterWith(kept.email, totpCode(kept.secret, clock.read()))).toBe(200)
  expect(
    await rows('select encode(totp_secret, $1) as secret, totp_key_id as key from operators order by 1', ['hex']),
  ).toMatchObject([{ secret: '00', key: from.id }, { key: to.id }])
})

test('S-10: a hash that names no key names the one that made it, once, and a cédula still opens a session', async () => {
  const ana = await anEmployee({ db })
  await rows(`update accounts set password_hash = regexp_replace(password_hash, ',keyid=[^$]+', '')`)
  await rotate()
  const [{ password_hash: named }] = await rows('select password_hash from accounts')
  expect(named).toMatch(/,keyid=/)
  await rotate()
  expect(await rows('select password_hash from accounts')).toEqual([{ password_hash: named }])
  expect((await new Browser(after.app).signIn(ana.email, ana.password)).status).toBe(200)
})

test('who waits after wrong cédulas, passphrases or codes goes on waiting', async () => {
  const [ana, { email, secret }] = [await anEmployee({ db }), await anOperator()]
  const other = await anOperator()
  clock.advance({ minutes: 2 })
  const thief = new Browser(before.app, '203.0.113.9')
  const ticket = await ticketOf(thief, other.email)
  for (let guess = 0; guess < 5; guess++) {
    await miss(before, { email: ana.email, from: '203.0.113.9' })
    await firstStep(thief, email, `mala ${guess}`)
    await secondStep(thief, ticket, `00000${guess}`)
  }
  await rotate(2)
  clock.advance({ seconds: 2 })
  expect((await new Browser(after.app, '203.0.113.9').signIn(ana.email, ana.password)).status).toBe(401)
  expect((await firstStep(new Browser(after.app, '203.0.113.10'), email, 'ocho veleros de cristal')).status).toBe(401)
  expect(await enterWith(other.email, totpCode(other.secret, clock.read()), '203.0.113.10')).toBe(401)

  clock.advance({ minutes: 16 })
  expect((await new Browser(after.app, '203.0.113.9').signIn(ana.email, ana.password)).status).toBe(200)
  expect(await enterWith(email, totpCode(secret, clock.read()))).toBe(200)
  expect(await enterWith(other.email, totpCode(other.secret, clock.read()))).toBe(200)
})

test('the networks that an account entered from stay its own, with the last time of each', async () => {
  const ana = await anEmployee({ db })
  expect((await new Browser(before.app).signIn(ana.email, ana.password)).status).toBe(200)
  const keyOf = (keys: Keys) => accountKeyOf({ config: { keys } }, ana.email)
  // The employee entered with the new pepper before the rotation came to this account.
  await rows(
    `insert into sign_in_networks (account_key, network, at)
     select $1, network, at - interval '1 hour' from sign_in_networks`,
    [keyOf(to)],
  )
  await rotate()
  expect(await rows('select account_key, at from sign_in_networks')).toEqual([
    { account_key: keyOf(to), at: clock.read() },
  ])
})
