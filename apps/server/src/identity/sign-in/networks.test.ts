import { expect, test } from 'vitest'
import { Browser, codeOf } from '../../testing/browser.ts'
import { type CountingApp, countingApp, miss } from '../../testing/counting-app.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, type TestEmployee } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command } from '../../testing/game/album.ts'
import { realServer } from '../../testing/processes/real-server.ts'

const db = await testDatabase()
let days = 0

/** Builds the product on a day of its own, so that the attempts of other tests are over. */
const onAnotherDay = () =>
  countingApp({ db, clock: new FakeClock(new Date(Date.UTC(2027, 0, 1 + 2 * days++)).toISOString()) })

const people = (many: number) => Promise.all(Array.from({ length: many }, () => anEmployee({ db })))

/** Sends one wrong password for each account from a network. @returns how many were compared */
async function spray(within: CountingApp, emails: readonly string[], from: string): Promise<number> {
  const before = within.counter.hashed
  for (const email of emails) await miss(within, { email, from })
  return within.counter.hashed - before
}

/** Tries from a new browser every five seconds for a minute. @returns the seconds until it is in, or undefined */
async function secondsToEnter(within: CountingApp, who: TestEmployee, from: string): Promise<number | undefined> {
  for (let seconds = 0; seconds <= 60; seconds += 5) {
    if ((await new Browser(within.app, from).signIn(who.email, who.password)).status === 200) return seconds
    within.clock.advance({ seconds: 5 })
  }
  return undefined
}

test('31 attempts with invented e-mails delay none of 10 new browsers at the same address, while they go on', async () => {
  const within = onAnotherDay()
  const office = '203.0.113.7'
  const invented = Array.from({ length: 31 }, (_, n) => `inventada${n}@orbita.example`)
  await spray(within, invented, office)

  for (const [at, person] of (await people(10)).entries()) {
    await miss(within, { email: `otra${at}@orbita.example`, from: office })
    expect((await new Browser(within.app, office).signIn(person.email, person.password)).status).toBe(200)
  }
})

test('the same over real connections: 31 invented e-mails, then 10 of 10 new browsers are in', async () => {
  const within = onAnotherDay()
  const { ask } = await realServer(within)
  // Each sign-in is of a browser without cookies; all of them come from the address of this machine.
  const enter = (json: object) => ask(new Browser(within.app), '/auth/session', { method: 'POST', json })
  const wrong = await Promise.all(
    Array.from({ length: 31 }, (_, n) => enter({ email: `red${n}@orbita.example`, password: '00000000' })),
  )
  expect(wrong.map(({ status }) => status)).toEqual(Array(31).fill(401))
  const victims = await people(10)
  const answers = await Promise.all(victims.map(({ email, password }) => enter({ email, password })))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
})

test('a network whose accounts are sprayed waits longer each time, and its employees still sign in within a minute', async () => {
  const within = onAnotherDay()
  const office = '203.0.113.8'
  const targets = await people(60)
  expect(
    await spray(
      within,
      targets.map(({ email }) => email),
      office,
    ),
  ).toBe(30)

  const victims = await people(10)
  const waits = []
  for (const victim of victims) waits.push(await secondsToEnter(within, victim, office))
  expect(waits.every((seconds) => seconds !== undefined && seconds <= 60)).toBe(true)
})

test('patient spraying from one network stays slow: two attempts a minute after the first thirty', async () => {
  const within = onAnotherDay()
  const targets = await people(80)
  let hashed = 0
  for (let minute = 0, next = 0; minute < 10; minute++) {
    for (let second = 0; second < 60; second += 10) {
      const before = within.counter.hashed
      await miss(within, { email: targets[next]!.email, from: '203.0.113.9' })
      if (within.counter.hashed > before) next++
      hashed += within.counter.hashed - before
      within.clock.advance({ seconds: 10 })
    }
  }
  // Without limits there would be 60; the first 30 take five minutes, and then the pauses grow.
  expect(hashed).toBeGreaterThanOrEqual(30)
  expect(hashed).toBeLessThanOrEqual(45)
})

test('employees who have signed in from a network before enter at once while others are sprayed from it', async () => {
  const within = onAnotherDay()
  const office = '203.0.113.10'
  const regulars = await people(10)
  for (const { email, password } of regulars) await new Browser(within.app, office).signIn(email, password)
  const targets = await people(40)
  await spray(
    within,
    targets.map(({ email }) => email),
    office,
  )

  for (const { email, password } of regulars) {
    await miss(within, { email: targets.at(-1)!.email, from: office })
    expect((await new Browser(within.app, office).signIn(email, password)).status).toBe(200)
  }
})

test('the part of the budget kept for them is limited: spraying the regulars of a network is slowed too', async () => {
  const within = onAnotherDay()
  const office = '203.0.113.11'
  const regulars = await people(50)
  for (const { email, password } of regulars) await new Browser(within.app, office).signIn(email, password)

  expect(
    await spray(
      within,
      regulars.map(({ email }) => email),
      office,
    ),
  ).toBe(30)
})

test('an operator releases a network, which is recorded; another network and a waiting account stay as they are', async () => {
  const within = onAnotherDay()
  const [office, other] = ['203.0.113.12', '203.0.113.13']
  const targets = (await people(40)).map(({ email }) => email)
  for (const from of [office, other]) await spray(within, targets, from)
  const [ana, luis, eva] = (await people(3)) as [TestEmployee, TestEmployee, TestEmployee]
  expect((await new Browser(within.app, office).signIn(ana.email, ana.password)).status).toBe(401)

  const operator = await anOperatorSession(within)
  const release = (network: string) => operator.delete('/rpc/operator/sign-in-locks/network', command({ network }))
  const refused = await release('la oficina')
  expect([refused.status, await codeOf(refused)]).toEqual([400, 'BAD_INPUT'])
  expect((await release(office)).status).toBe(204)

  expect((await new Browser(within.app, office).signIn(ana.email, ana.password)).status).toBe(200)
  expect((await new Browser(within.app, office).signIn(luis.email, luis.password)).status).toBe(200)
  expect((await new Browser(within.app, other).signIn(eva.email, eva.password)).status).toBe(401)
  const { rows } = await db.pool.query(
    "select actor_account_id, subject, details from audit where action = 'identity.network-released'",
  )
  expect(rows).toMatchObject([{ actor_account_id: operator.accountId, subject: 'networks/203.0.113.0/24' }])
  expect(rows[0].details.released).toBeGreaterThanOrEqual(30)
})

test('an operator releases the network of an IPv6 address, whichever of its addresses is given', async () => {
  const within = onAnotherDay()
  const targets = (await people(31)).map(({ email }) => email)
  await spray(within, targets, '2001:db8:7:7::1')
  const [ana] = (await people(1)) as [TestEmployee]
  expect((await new Browser(within.app, '2001:db8:7:7::2').signIn(ana.email, ana.password)).status).toBe(401)

  const operator = await anOperatorSession(within)
  await operator.delete('/rpc/operator/sign-in-locks/network', command({ network: '2001:db8:7:7::9' }))

  expect((await new Browser(within.app, '2001:db8:7:7::2').signIn(ana.email, ana.password)).status).toBe(200)
})
