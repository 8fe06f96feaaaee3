import { expect, test } from 'vitest'
import { openDatabase } from '../../infra/db/database.ts'
import { Browser } from '../../testing/browser.ts'
import { type CountingApp, countingApp, miss, WRONG } from '../../testing/counting-app.ts'
import { PATIENT } from '../../testing/databases/game-database.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, type TestEmployee } from '../../testing/factories.ts'
import { command } from '../../testing/game/album.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()

/** Returns a browser in which this employee has signed in and out before. */
async function knownBrowser(within: CountingApp, who: TestEmployee, from?: string): Promise<Browser> {
  const browser = new Browser(within.app, from)
  expect((await browser.signIn(who.email, who.password)).status).toBe(200)
  await browser.delete('/auth/session')
  return browser
}

test('200 wrong passwords at once on one account, over two processes: at most 10 are checked, and each of those counts', async () => {
  const ana = await anEmployee({ db })
  const [one, two] = [countingApp({ db }), countingApp({ db })]
  const second = openDatabase({ ...db.config, ...PATIENT })
  const other = testApp({ db: { ...second, config: db.config }, over: { hasher: two.dependencies.hasher } })

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      new Browser(index % 2 ? one.app : other.app, `198.51.100.${index}`).signIn(ana.email, WRONG),
    ),
  )
  await second.close()

  const hashed = one.counter.hashed + two.counter.hashed
  expect(hashed).toBeLessThanOrEqual(10)
  expect(hashed).toBeGreaterThanOrEqual(5)
  expect(answers.every((answer) => answer.status === 401)).toBe(true)
  const { rows } = await db.pool.query(
    "select count(*) from sign_in_attempts where failed and network << '198.51.100.0/24'",
  )
  expect(rows[0].count).toBe(hashed)
})

test('the right cédula is refused while the account waits, and signs in when the wait is over', async () => {
  const within = countingApp({ db })
  const ana = await anEmployee({ db })
  await miss(within, { email: ana.email, times: 5 })

  const refused = await new Browser(within.app).signIn(ana.email, ana.password)
  expect(refused.status).toBe(401)
  expect(within.counter.hashed).toBe(5)

  within.clock.advance({ seconds: 31 })
  expect((await new Browser(within.app).signIn(ana.email, ana.password)).status).toBe(200)
})

test('waits grow from 30 seconds to 15 minutes, and further attempts do not prolong them', async () => {
  const within = countingApp({ db })
  const ana = await anEmployee({ db })
  await miss(within, { email: ana.email, times: 5 })

  const waits: number[] = []
  for (let step = 0; step < 6; step++) {
    const before = within.counter.hashed
    let seconds = 0
    while (within.counter.hashed === before) {
      within.clock.advance({ seconds: 10 })
      seconds += 10
      await miss(within, { email: ana.email })
    }
    waits.push(seconds)
  }

  expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240])
  expect(Math.max(...waits)).toBeLessThanOrEqual(900)
})

test('an employee under attack signs in at the first try in a browser used before, 20 times of 20', async () => {
  const within = countingApp({ db })
  const ana = await anEmployee({ db })
  const browser = await knownBrowser(within, ana)

  for (let time = 0; time < 20; time++) {
    await miss(within, { email: ana.email, times: 3, from: '198.51.100.66' })
    expect((await browser.signIn(ana.email, ana.password)).status).toBe(200)
    within.clock.advance({ minutes: 1 })
  }
})

test('the cookie of a known browser has no effect on another account, or when its signature is forged', async () => {
  const within = countingApp({ db })
  const [ana, luis] = [await anEmployee({ db }), await anEmployee({ db })]
  const browser = await knownBrowser(within, ana)
  await miss(within, { email: luis.email, times: 5 })

  expect((await browser.signIn(luis.email, luis.password)).status).toBe(401)

  const [id] = browser.cookies.get('device')!.split('.')
  browser.cookies.set('device', `${id}.${'A'.repeat(22)}`)
  await miss(within, { email: ana.email, times: 5 })
  expect((await browser.signIn(ana.email, ana.password)).status).toBe(401)
})

test('a browser that several people share is known to all of them', async () => {
  const within = countingApp({ db })
  const people = [await anEmployee({ db }), await anEmployee({ db }), await anEmployee({ db })]
  const browser = new Browser(within.app)
  for (const person of people) await browser.signIn(person.email, person.password)

  for (const person of people) await miss(within, { email: person.email, times: 5, from: '198.51.100.77' })

  for (const person of people) expect((await browser.signIn(person.email, person.password)).status).toBe(200)
})

test('a browser remembers the last eight people who signed in, and no more', async () => {
  const within = countingApp({ db })
  const browser = new Browser(within.app)
  const people = await Promise.all(Array.from({ length: 9 }, () => anEmployee({ db })))
  for (const person of people) await browser.signIn(person.email, person.password)
  expect(browser.cookies.get('device')!.split('.')).toHaveLength(1 + 8)

  const [first, last] = [people[0]!, people[8]!]
  for (const { email } of [first, last]) await miss(within, { email, times: 5, from: '198.51.100.79' })
  const away = { from: '198.51.100.80' }
  expect((await browser.signIn(last.email, last.password, away)).status).toBe(200)
  expect((await browser.signIn(first.email, first.password, away)).status).toBe(401)
})

test('a known browser has its own limit: ten wrong passwords there are not all checked', async () => {
  const within = countingApp({ db })
  const ana = await anEmployee({ db })
  const browser = await knownBrowser(within, ana)
  within.counter.hashed = 0

  for (let time = 0; time < 20; time++) await browser.signIn(ana.email, WRONG)

  expect(within.counter.hashed).toBe(5)
})

test('spellings of one e-mail with capitals, spaces and full-width letters count against one account', async () => {
  const within = countingApp({ db })
  await anEmployee({ db }, { email: 'xenia@orbita.example' })
  const spellings = ['xenia@orbita.example', ' XENIA@Orbita.EXAMPLE ', 'ｘenia@orbita.example']

  for (let n = 0; n < 12; n++) await miss(within, { email: spellings[n % 3]! })

  expect(within.counter.hashed).toBe(5)
})

test('a +tag is another e-mail: it reaches no account, so it guesses nothing', async () => {
  const within = countingApp({ db })
  const ana = await anEmployee({ db })

  const tagged = await new Browser(within.app).signIn(ana.email.replace('@', '+x@'), ana.password)

  expect(tagged.status).toBe(401)
})

test('the form without JavaScript counts against the same account as the route', async () => {
  const within = countingApp({ db })
  const ana = await anEmployee({ db })
  for (let n = 0; n < 12; n++) {
    await new Browser(within.app).post('/figuras/login', { form: { email: ana.email, password: WRONG } })
  }

  expect(within.counter.hashed).toBe(5)
  expect((await new Browser(within.app).signIn(ana.email, ana.password)).status).toBe(401)
})

test('an operator ends a wait, and that is recorded without the e-mail', async () => {
  const within = countingApp({ db })
  const ana = await anEmployee({ db })
  await miss(within, { email: ana.email, times: 5 })
  const operator = await anOperatorSession(within)

  const cleared = await operator.delete('/rpc/operator/sign-in-locks', command({ email: ana.email.toUpperCase() }))

  expect(cleared.status).toBe(204)
  expect((await new Browser(within.app).signIn(ana.email, ana.password)).status).toBe(200)
  const { rows } = await db.pool.query("select * from audit where action = 'identity.sign-in-lock-cleared'")
  expect(rows).toMatchObject([{ actor_account_id: operator.accountId, details: { forgotten: 5 } }])
  expect(JSON.stringify(rows)).not.toContain(ana.email)
})
